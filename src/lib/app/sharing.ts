/** Documents made ready to be sent away: a file, and a link that carries all of it where it is short enough. */
import { makeMap, makeReplay, packMap, packReplay, type Replay } from '$lib/documents';
import type { Code } from '$lib/pwa/code';
import { datedName, saveFile } from '$lib/pwa/files';
import { fileOf, type Parcel } from '$lib/pwa/share';
import { isSound, type MapDefinition } from '$lib/sea';
import type { Keeping } from './keeping';
import type { LibraryMap } from './map-reader';

export { copyText, hasSheet, openSheet, type Parcel } from '$lib/pwa/share';
export type { Code } from '$lib/pwa/code';

/** Its maker is fetched when a code is wanted. */
export const codeOf = async (link: string): Promise<Code> => (await import('$lib/pwa/code')).codeOf(link);

/** Longer ones are cut off by some messengers. */
const MOST_LINK = 4_000;
/** A code with more than this is too fine for a phone's camera. */
const MOST_CODE = 1_200;

/** `door`: the address of the page that takes arrivals. */
function linkTo(door: string, code: string | null): string | null {
  const link = code === null ? null : `${door}#${code}`;
  return link !== null && link.length <= MOST_LINK ? link : null;
}

/** Whether a code of it can be read by a camera. */
export const fitsCode = (link: string): boolean => link.length <= MOST_CODE;

/** A name that every system takes for a file. */
const fileNameOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'map';

export const mapParcel = (map: MapDefinition, door: string): Parcel => ({
  title: map.name,
  fileName: `${fileNameOf(map.name)}.bnmap`,
  text: makeMap(map),
  link: linkTo(door, packMap(map)),
});

/** Of a map in a list; undefined where it cannot be played, so that nobody could do anything with it. */
export const libraryParcel = ({ draft }: Pick<LibraryMap, 'draft'>, door: string): Parcel | undefined =>
  draft && isSound(draft) ? mapParcel(draft, door) : undefined;

const replayParcel = (replay: Replay, title: string, door: string): Parcel => ({
  title,
  fileName: datedName('bnreplay'),
  text: makeReplay(replay),
  link: linkTo(door, packReplay(replay)),
});

/** A finished match, by the key of its replay; undefined where it could not be read, which the player is told. */
export async function keptReplayParcel(
  keeping: Keeping,
  key: string,
  title: string,
  door: string,
): Promise<Parcel | undefined> {
  const kept = await keeping.use((room, store) => room.readReplay(store, key));
  return kept.ok ? replayParcel(kept.value.replay, title, door) : undefined;
}

export const saveParcel = (parcel: Parcel): void => saveFile(fileOf(parcel), parcel.fileName);
