const EVERY_MS = 10_000;

/** Passes errors on, but not all of those that come while something stays away. */
export function throttleErrors(report: (error: Error) => void): (error: Error) => void {
  let reportedMs = -Infinity;
  return (error) => {
    if (performance.now() - reportedMs < EVERY_MS) return;
    reportedMs = performance.now();
    report(error);
  };
}
