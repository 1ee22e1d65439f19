const EVERY_MS = 10_000;

/** Passes errors on, but not all of those that come while something stays away. */
export function tellSeldom(tell: (error: Error) => void): (error: Error) => void {
  let toldMs = -Infinity;
  return (error) => {
    if (performance.now() - toldMs < EVERY_MS) return;
    toldMs = performance.now();
    tell(error);
  };
}
