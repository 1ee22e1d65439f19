/**
 * The source hash of a plate: SHA-256, in hex, of the settings and the bytes of the files.
 * @param settings plain data, including the bake's version
 */
export async function hashSources(settings: unknown, files: readonly Uint8Array[]): Promise<string> {
  const digests = [await digest(new TextEncoder().encode(JSON.stringify(settings, withoutWays)))];
  for (const file of files) digests.push(await digest(file));
  const all = new Uint8Array(digests.flatMap((bytes) => [...bytes]));
  return [...(await digest(all))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Paths of files depend on the common folder of designs and products, so they can differ between designs of one
 * product. The presence of a file is a setting, and its bytes are hashed.
 */
const withoutWays = (key: string, value: unknown): unknown => (/url$/i.test(key) && value ? 'file' : value);

const digest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
