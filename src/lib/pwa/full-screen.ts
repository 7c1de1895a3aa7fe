/** The whole screen for the game, where the browser has it. */

export const hasFullScreen = (): boolean => (document as Partial<Document>).fullscreenEnabled === true;
export const inFullScreen = (): boolean => document.fullscreenElement !== null;

export async function toggleFullScreen(): Promise<void> {
  try {
    if (inFullScreen()) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // The browser wants a gesture, or the player has said no: all stays as it is.
  }
}
