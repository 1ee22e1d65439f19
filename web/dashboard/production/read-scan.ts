/** Maximum time between two keys of a scanner. Typing is slower. */
const KEY_MS = 50;
/** Minimum length of a code. */
const MIN_CHARS = 3;

/**
 * Recognises codes of a scanner that sends keys (a keyboard wedge): a fast run of keys that ends with Enter.
 * @returns a function that takes a key and its time, and returns the code that the key ends
 */
export function createScanReader(): (key: string, timeMs: number) => string | undefined {
  let text = '';
  let lastMs = -Infinity;
  return (key, timeMs) => {
    if (timeMs - lastMs > KEY_MS) text = '';
    lastMs = timeMs;
    if (key === 'Enter') {
      const code = text;
      text = '';
      return code.length >= MIN_CHARS ? code : undefined;
    }
    // Names of other keys, such as Shift, have more than one character.
    if (key.length === 1) text += key;
    return undefined;
  };
}
