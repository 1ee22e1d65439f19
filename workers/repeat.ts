/**
 * Calls a function repeatedly. Calls never overlap, and continue after an error.
 * @returns stops it
 */
export function repeat(
  everyMs: number,
  act: () => Promise<void>,
  onError: (error: Error) => void,
): () => void {
  let isActing = false;
  const timer = setInterval(() => {
    if (isActing) return;
    isActing = true;
    act()
      .catch(onError)
      .finally(() => (isActing = false));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
