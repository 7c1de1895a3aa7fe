/** Keeps the screen on while it is wanted; where the browser cannot, nothing happens. */

/** Answers what lets go of it. */
export function keepAwake(): () => void {
  const { wakeLock } = navigator as Partial<Navigator>;
  let held: WakeLockSentinel | undefined;
  let over = false;
  const isOver = (): boolean => over;

  async function take(): Promise<void> {
    if (over || !wakeLock || document.visibilityState !== 'visible') return;
    try {
      const lock = await wakeLock.request('screen');
      held = lock;
      // Let go of while it was being asked for.
      if (isOver()) await lock.release();
    } catch {
      // Low battery, or not allowed: the screen goes dark as it always does.
    }
  }
  // The browser takes it away whenever the page is hidden.
  const again = (): void => void take();
  document.addEventListener('visibilitychange', again);
  void take();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', again);
    void held?.release();
  };
}
