const POLL_MS = 20;
/** Stops what hangs. Nothing takes so long, however busy the machine is. */
export const HANG_MS = 600_000;

/** Waits for a condition that others bring about. @throws Error when it never comes */
export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const untilMs = performance.now() + HANG_MS; !(await isSo());) {
    if (performance.now() > untilMs) throw new Error('what is waited for never came');
    await new Promise((later) => setTimeout(later, POLL_MS));
  }
}
