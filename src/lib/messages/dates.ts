/** Days as people write them. */
import { getLocale } from './compiled/runtime.js';

export const dayText = (date: string): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium' }).format(new Date(date));
