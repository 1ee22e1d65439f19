import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPlateHeader } from '../../engine/node-mockups.ts';
import { HEADER_BYTES, isBroken, PLATES, readPlateFile } from './read-plate-file.ts';

/** Plates on disk by the hash of their sources: products with the same model, camera and light are baked once. */
export class KnownPlates {
  readonly #files = new Map<string, string>();

  /** Records that a file holds the plate of these sources. */
  add(sourceHash: string, file: string): void {
    if (!this.#files.has(sourceHash)) this.#files.set(sourceHash, file);
  }

  /** Records the plates of a product. */
  async addOf(productFile: string): Promise<void> {
    const folder = join(dirname(productFile), PLATES);
    for (const name of await readdir(folder).catch((): string[] => []))
      if (name.endsWith('.plate')) await this.#read(join(folder, name));
  }

  /** A file that held the plate when it was recorded. */
  find(sourceHash: string): string | undefined {
    return this.#files.get(sourceHash);
  }

  async #read(file: string): Promise<void> {
    const bytes = await readPlateFile(file, HEADER_BYTES);
    if (bytes === undefined) return;
    try {
      this.add(readPlateHeader(bytes).sourceHash, file);
    } catch (error) {
      if (!isBroken(error)) throw error;
    }
  }
}
