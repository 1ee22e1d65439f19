/** Longer than any name and password of a user. */
const MAX_HEADER_CHARS = 4096;
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Name and password of an Authorization header (RFC 7617), undefined where there are none. Neither holds a control
 * character.
 */
export function readBasicCredentials(
  header: string | undefined,
): [name: string, password: string] | undefined {
  if (header === undefined || header.length > MAX_HEADER_CHARS) return undefined;
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(header)?.[1];
  const text = encoded && decodeUtf8(Buffer.from(encoded, 'base64'));
  if (!text || /\p{Cc}/u.test(text)) return undefined;
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : [text.slice(0, colon), text.slice(colon + 1)];
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
