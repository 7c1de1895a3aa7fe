/** Ids for what is made here, also where the page is not served safely and the browser makes none. */
export function drawId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
