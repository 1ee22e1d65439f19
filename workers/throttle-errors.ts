const EVERY_MS = 10_000;

/** Passes errors on, but only some of those that repeat during an outage. */
export function throttleErrors(report: (error: Error) => void): (error: Error) => void {
  let reportedMs = -Infinity;
  return (error) => {
    if (performance.now() - reportedMs < EVERY_MS) return;
    reportedMs = performance.now();
    report(error);
  };
}
