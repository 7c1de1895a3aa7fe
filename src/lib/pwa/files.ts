/** Files that leave by the player's wish. */

/** Offers the file for download, under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Such as battle-navigation-2030-01-31.bnbackup, with the player's own date. */
export function datedName(ending: string, today = new Date()): string {
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()];
  return `battle-navigation-${day.map((part) => String(part).padStart(2, '0')).join('-')}.${ending}`;
}
