/**
 * Does something repeatedly, never twice at a time, and continues when it fails.
 * @returns ends it
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
