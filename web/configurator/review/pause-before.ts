/** Changes that follow each other faster than this are one: their picture is requested once they pause. */
const PAUSE_MS = 120;
/** After this time without a change the next one is shown at once. */
const REST_MS = 500;

/** How long the picture of a change waits for further changes, in milliseconds. @param restMs since the change before */
export const pauseBefore = (restMs: number): number => (restMs > REST_MS ? 0 : PAUSE_MS);
