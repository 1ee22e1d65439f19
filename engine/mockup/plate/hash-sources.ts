/**
 * What tells a plate that is up to date: SHA-256, in hex, of the settings it is baked with and the bytes of the files.
 * @param settings plain data; a bake's version belongs among it
 */
export async function hashSources(settings: unknown, files: readonly Uint8Array[]): Promise<string> {
  const digests = [await digest(new TextEncoder().encode(JSON.stringify(settings)))];
  for (const file of files) digests.push(await digest(file));
  const all = new Uint8Array(digests.flatMap((bytes) => [...bytes]));
  return [...(await digest(all))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const digest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
