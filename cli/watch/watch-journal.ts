import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../output/atomic-file.ts';

const FILE_NAME = '.platen-watch.json';

interface WatchRecord {
  design: string;
  /** The hash of the design's file: another file of the same name is another job. */
  sha256: string;
  /** Paths of the written files. */
  made: string[];
}

/**
 * The current design of a watcher, in a hidden file of the folder, so that after a kill the next watcher continues it and
 * writes no file twice.
 */
export class WatchJournal {
  readonly #path: string;
  #record: WatchRecord | undefined;

  private constructor(path: string, begun: WatchRecord | undefined) {
    this.#path = path;
    this.#record = begun;
  }

  /** A journal that is truncated or of something else is ignored. */
  static async open(folder: string): Promise<WatchJournal> {
    const path = join(folder, FILE_NAME);
    const begun = await readFile(path, 'utf8')
      .then((text) => readRecord(JSON.parse(text)))
      .catch(() => undefined);
    return new WatchJournal(path, begun);
  }

  /** The files of a design that a killed watcher wrote; undefined: no watcher started it. */
  madeOf(design: string, sha256: string): ReadonlySet<string> | undefined {
    const begun = this.#record;
    return begun?.design === design && begun.sha256 === sha256 ? new Set(begun.made) : undefined;
  }

  /** Starts a design, or continues it. */
  async begin(design: string, sha256: string): Promise<void> {
    if (this.madeOf(design, sha256)) return;
    this.#record = { design, sha256, made: [] };
    await this.#write();
  }

  /** Records a complete file of the design. */
  async add(file: string): Promise<void> {
    this.#record?.made.push(file);
    await this.#write();
  }

  /** Forgets the design, once its file was moved. */
  async end(): Promise<void> {
    this.#record = undefined;
    await this.#write();
  }

  async #write(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(this.#record ?? {}));
    await writeAtomically(this.#path, (sink) => sink.write(bytes));
  }
}

function readRecord(json: unknown): WatchRecord | undefined {
  const { design, sha256, made } = json as Partial<WatchRecord>;
  const isRecord = typeof design === 'string' && typeof sha256 === 'string' && Array.isArray(made);
  return isRecord ? { design, sha256, made: made.map(String) } : undefined;
}
