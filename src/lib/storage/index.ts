/** What is kept on the device. */
export {
  collectBackup,
  countAll,
  countedTables,
  countSince,
  eraseAll,
  keepAside,
  putBack,
  restoreBackup,
  type Aside,
  type Collected,
  type Counts,
  type RestoreMode,
} from './backup';
export {
  Database,
  type LockedRow,
  type MapRow,
  type MatchRow,
  type ProgressRow,
  type SettingsRow,
} from './database';
export {
  addDrawn,
  changeDrawn,
  duplicateDrawn,
  putBackDrawn,
  readDrawn,
  removeDrawn,
  saveDesk,
  writeDrawn,
  type DrawnMap,
  type RemovedMap,
} from './drawn-maps';
export { listErrors, noteError } from './errors';
export {
  beginFight,
  dropFight,
  fightFromText,
  fightRow,
  listFights,
  readFight,
  saveFight,
  takeFightLead,
} from './fights';
export { isMatchLed, leadMatch, type Lead, type Standing } from './lead';
export { addMap, listMaps, readMap, saveMap } from './maps';
export {
  forgetMatch,
  ledRow,
  listMatches,
  matchFrom,
  matchRow,
  matchTables,
  readDraft,
  readProgress,
  saveDraft,
  saveProgress,
  takeLead,
} from './matches';
export { askToPersist, storageFacts, type StorageFacts } from './persistence';
export {
  addReplay,
  listReplays,
  putReplays,
  readReplay,
  removeReplay,
  replayFrom,
  starReplay,
} from './replays';
export { readSettings, saveSettings } from './settings';
export { Store, type Tables } from './store';
export { Refusal, type Kept, type StoreTrouble } from './trouble';
