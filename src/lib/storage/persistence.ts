/** Whether the browser may throw away what is kept here, and how much it is. Pages only. */

export type StorageFacts = {
  /** Bytes; null where the browser does not tell. */
  readonly used: number | null;
  /** The browser has promised not to throw anything away by itself; null where it does not tell. */
  readonly safe: boolean | null;
};

/** Older browsers, and pages that are not served safely, have less of it. */
const manager = (): Partial<StorageManager> => (navigator as Partial<Navigator>).storage ?? {};

export async function storageFacts(): Promise<StorageFacts> {
  const storage = manager();
  try {
    const { usage } = (await storage.estimate?.()) ?? {};
    return { used: usage ?? null, safe: (await storage.persisted?.()) ?? null };
  } catch {
    return { used: null, safe: null };
  }
}

/** Asks the browser to keep it; some ask the player. Answers whether it will. */
export async function askToPersist(): Promise<boolean> {
  const storage = manager();
  try {
    return (await storage.persisted?.()) === true || (await storage.persist?.()) === true;
  } catch {
    return false;
  }
}
