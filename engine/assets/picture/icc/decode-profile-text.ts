/** The maximum length of a name in bytes, at two bytes per character. */
const MAX_BYTES = 400;
/** The minimum length of a text, and of a multilingual text with the record that locates it. */
const LEAST_BYTES = { text: 8, desc: 12, mluc: 28 };

/**
 * Decodes a text of an ICC profile: `desc` of version 2, `mluc` of version 4 (its first language), or `text`; its first 200
 * characters. Source: ICC.1:2001-04, 6.5.17 and 6.5.18; ICC.1:2022, 10.15 and 10.24.
 * @param tag untrusted bytes
 * @returns undefined for anything else
 */
export function decodeProfileText(tag: Uint8Array): string | undefined {
  const type = String.fromCharCode(...tag.subarray(0, 4));
  if (!(type in LEAST_BYTES) || tag.byteLength < LEAST_BYTES[type as keyof typeof LEAST_BYTES])
    return undefined;
  const view = new DataView(tag.buffer, tag.byteOffset, tag.byteLength);
  const cut = (start: number, bytes: number) => tag.subarray(start, start + Math.min(bytes, MAX_BYTES));
  switch (type) {
    case 'desc':
      return new TextDecoder('latin1').decode(cut(12, view.getUint32(8)));
    case 'text':
      return new TextDecoder('latin1').decode(cut(8, tag.byteLength - 8));
    default:
      return new TextDecoder('utf-16be').decode(cut(view.getUint32(24), view.getUint32(20)));
  }
}
