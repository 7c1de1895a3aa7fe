/** Every JSON that is kept, or that enters or leaves. */
export {
  DEFAULT_SETTINGS,
  makeSettings,
  MOTIONS,
  parseSettings,
  TEXT_SIZE,
  THEMES,
  type SettingsDocument,
} from './settings';
