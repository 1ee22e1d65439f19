/** Changes that follow each other faster than this are combined. Their picture is requested after this pause. */
const PAUSE_MS = 120;
/** After this time without a change the next one is shown immediately. */
const REST_MS = 500;

/** Milliseconds to wait for further changes before a picture is requested. @param restMs since the previous change */
export const pauseBefore = (restMs: number): number => (restMs > REST_MS ? 0 : PAUSE_MS);
