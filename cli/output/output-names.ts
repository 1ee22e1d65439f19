import { join } from 'node:path';
import { PlatenError } from '../../engine/node.ts';

/**
 * The file names of one run, so that two designs with one name do not overwrite each other. Names that differ only in
 * case, or in the encoding of an accent, are the same file on macOS and Windows, and therefore here on every system.
 */
export class OutputNames {
  readonly #folder: string;
  readonly #wayOut: string;
  /** The design of each path. */
  readonly #taken = new Map<string, string>();

  /** @param wayOut advice on how to avoid equal names */
  constructor(folder: string, wayOut = 'Render them to different folders: --out DIR.') {
    this.#folder = folder;
    this.#wayOut = wayOut;
  }

  /**
   * Reserves the path of a file in the folder for one design.
   * @throws PlatenError `output-name-taken`
   */
  take(fileName: string, design: string): string {
    const file = join(this.#folder, fileName);
    const key = file.normalize('NFC').toLowerCase();
    const owner = this.#taken.get(key);
    if (owner !== undefined)
      throw new PlatenError('output-name-taken', `${file} is already the file of ${owner}. ${this.#wayOut}`);
    this.#taken.set(key, design);
    return file;
  }
}
