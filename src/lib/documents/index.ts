/** Every JSON that is kept, or that enters or leaves. */
export {
  makeBackup,
  parseBackup,
  type Backup,
  type KeptDraft,
  type KeptMap,
  type KeptReplay,
} from './backup';
export { packMap, packReplay, unpackMap, unpackReplay, type UnpackedReplay } from './compact';
export { boardingOf, type FightManners } from './boardings';
export { makeDeck, parseDeck } from './deck';
export { makeFight, parseFight, type SavedFight } from './fight';
export { fightFrom, fightOf, type FightRecord } from './fight-record';
export { sizeFaults } from './document';
export {
  CHARTS,
  DEFAULT_CHOICES,
  FIGHT_RULESETS,
  GRAPPLES,
  MANOEUVRES,
  MODES,
  MOST_SEED_CHARACTERS,
  TURN_LIMITS,
  type Captain,
  type LobbyChoices,
} from './lobby';
export { looksLikeOurs } from './links';
export { makeMap, parseMap } from './map';
export { isMap, makeDrawn, makeMapDraft, parseDrawn, parseMapDraft, type MapDraft } from './map-draft';
export { makeMatch, parseMatch, type SavedMatch, type SavedTurn } from './match';
export { MOST_NAME, MOST_SEED, type Player } from './players';
export { MOST_TURNS, playedTurn, stateAfterTurns, type MatchHead, type PlayedTurn } from './record';
export { recognise, type Recognised } from './recognise';
export { makeReplay, parseReplay, replayOf, type Replay } from './replay';
export { saltOf, saltsOf, sealOf, type Sealed } from './seals';
export {
  COLOURS,
  DEFAULT_SETTINGS,
  HANDS,
  makeSettings,
  MOTIONS,
  parseSettings,
  SPEEDS,
  TEXT_SIZE,
  THEMES,
  VOLUME,
  type SettingsDocument,
  type SoundSettings,
} from './settings';
export { verifyReplay, type Verdict } from './verify-replay';
