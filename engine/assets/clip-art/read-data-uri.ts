/**
 * The bytes of a `data:` URI, whatever media type it claims. Source: RFC 2397.
 * @returns undefined if the reference is not a `data:` URI or is damaged
 */
export function readDataUri(uri: string): Uint8Array | undefined {
  const comma = uri.indexOf(',');
  if (!/^data:/i.test(uri) || comma < 0) return undefined;
  const isBase64 = /;\s*base64\s*$/i.test(uri.slice(0, comma));
  try {
    const data = uri.slice(comma + 1);
    // Fast path: large pictures contain no escapes.
    if (isBase64 && !data.includes('%')) return decodeBase64(data);
    const bytes = percentDecode(data);
    return isBase64 ? decodeBase64(new TextDecoder('latin1').decode(bytes)) : bytes;
  } catch {
    return undefined;
  }
}

/** Characters are encoded as UTF-8, and `%` with two digits is a byte. */
function percentDecode(text: string): Uint8Array {
  const encoded = new TextEncoder().encode(text);
  const bytes = new Uint8Array(encoded.length);
  let length = 0;
  for (let at = 0; at < encoded.length; at += 1) {
    const digits = encoded[at] === PERCENT ? String.fromCharCode(...encoded.subarray(at + 1, at + 3)) : '';
    const isByte = /^[\da-f]{2}$/i.test(digits);
    bytes[length] = isByte ? Number.parseInt(digits, 16) : encoded[at]!;
    length += 1;
    if (isByte) at += 2;
  }
  return bytes.subarray(0, length);
}

const PERCENT = 0x25;

function decodeBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
