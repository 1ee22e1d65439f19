/** Keys of a scanner follow each other within this time; a person types more slowly. */
const KEY_MS = 50;
/** Shorter runs are no codes. */
const MIN_CHARS = 3;

/**
 * Reads a scanner that types (a keyboard wedge): a fast run of keys that ends with Enter is a code.
 * @returns takes a key and when it was pressed; returns the code that the key ends
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
