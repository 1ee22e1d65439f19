import { join } from 'node:path';
import { PlatenError } from '../../engine/node.ts';

/**
 * The files of one run: two designs of the same name must not overwrite each other. Names that differ in case alone, or in
 * how an accent is written, are the same file on macOS and Windows, and therefore here on every system.
 */
export class OutputNames {
  readonly #folder: string;
  readonly #wayOut: string;
  /** Path to the design whose it is. */
  readonly #taken = new Map<string, string>();

  /** @param wayOut how the same name is avoided */
  constructor(folder: string, wayOut = 'Render them into folders of their own: --out DIR.') {
    this.#folder = folder;
    this.#wayOut = wayOut;
  }

  /**
   * The path of a file in the folder, for one design alone.
   * @throws PlatenError `output-name-taken`
   */
  take(fileName: string, design: string): string {
    const file = join(this.#folder, fileName);
    const key = file.normalize('NFC').toLowerCase();
    const owner = this.#taken.get(key);
    if (owner !== undefined)
      throw new PlatenError('output-name-taken', `${file} is already made of ${owner}. ${this.#wayOut}`);
    this.#taken.set(key, design);
    return file;
  }
}
