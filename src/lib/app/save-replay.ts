/** A finished match as a file. */
import { makeReplay } from '$lib/documents';
import { datedName, saveFile } from '$lib/pwa/files';
import type { Keeping } from './keeping';

/** Answers whether it could be read. */
export async function saveReplay(keeping: Keeping, key: string): Promise<boolean> {
  const kept = await keeping.use((room, store) => room.readReplay(store, key));
  if (!kept.ok) return false;
  const text = makeReplay(kept.value.replay);
  saveFile(new Blob([text], { type: 'application/json' }), datedName('bnreplay'));
  return true;
}
