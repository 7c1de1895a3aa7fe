/** Sending something away, by the player's wish and hand. */

export type Parcel = {
  readonly title: string;
  readonly fileName: string;
  /** The document itself. */
  readonly text: string;
  /** An address that carries all of it; null where it is too long for one. */
  readonly link: string | null;
};

const asFile = ({ text, fileName }: Parcel): File => new File([text], fileName, { type: 'application/json' });
/** Most systems let only files pass that they know. */
const asPlainFile = ({ text, fileName }: Parcel): File =>
  new File([text], `${fileName}.txt`, { type: 'text/plain' });

/** What the system's sheet takes of it: a file if it can be, else the link. */
function forSheet(parcel: Parcel): ShareData | null {
  const { title, link } = parcel;
  const canShare = (data: ShareData): boolean =>
    (navigator as Partial<Navigator>).canShare?.call(navigator, data) === true;
  const asText: ShareData[] = link === null ? [] : [{ title, url: link }];
  const files = [asFile(parcel), asPlainFile(parcel)].map((file) => ({ title, files: [file] }));
  return [...files, ...asText].find(canShare) ?? null;
}

export const hasSheet = (parcel: Parcel): boolean =>
  (navigator as Partial<Navigator>).share !== undefined && forSheet(parcel) !== null;

/** Answers whether it went its way; whoever calls it off has changed their mind, and nothing is said. */
export async function openSheet(parcel: Parcel): Promise<'shared' | 'cancelled' | 'failed'> {
  const data = forSheet(parcel);
  if (!data) return 'failed';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    // Called off, or open already.
    const { name } = error as DOMException;
    return name === 'AbortError' || name === 'InvalidStateError' ? 'cancelled' : 'failed';
  }
}

/** Answers whether the browser let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const fileOf = asFile;
