/** The encoding of a CSV file by its first bytes: UTF-8, or UTF-16 with a byte order mark. */
export function csvEncodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
