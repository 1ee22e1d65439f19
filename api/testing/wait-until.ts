const POLL_MS = 20;
/** Limits tests that hang. No operation takes so long, even on a busy machine. */
export const HANG_MS = 600_000;

/** Waits until a condition holds. @throws Error when it does not within the time limit */
export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const untilMs = performance.now() + HANG_MS; !(await isSo());) {
    if (performance.now() > untilMs) throw new Error('the condition did not become true');
    await new Promise((later) => setTimeout(later, POLL_MS));
  }
}
