/**
 * The mark of an up-to-date plate: SHA-256, in hex, of the settings it is baked with and the bytes of the files.
 * @param settings plain data; a bake's version belongs among it
 */
export async function hashSources(settings: unknown, files: readonly Uint8Array[]): Promise<string> {
  const digests = [await digest(new TextEncoder().encode(JSON.stringify(settings, withoutWays)))];
  for (const file of files) digests.push(await digest(file));
  const all = new Uint8Array(digests.flatMap((bytes) => [...bytes]));
  return [...(await digest(all))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * By which way a file is reached depends on the folder that designs and products share, so two designs of one product may
 * differ in it. That there is one is a setting; its bytes are hashed.
 */
const withoutWays = (key: string, value: unknown): unknown => (/url$/i.test(key) && value ? 'file' : value);

const digest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
