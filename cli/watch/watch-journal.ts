import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../output/atomic-file.ts';

const FILE_NAME = '.platen-watch.json';

interface WatchRecord {
  design: string;
  /** Of the design's file: another one of the same name is another job. */
  sha256: string;
  /** Paths of the files that were made. */
  made: string[];
}

/**
 * The design that a watcher works on, in a hidden file of the folder, so that one that was killed goes on where it
 * stopped and makes no file twice.
 */
export class WatchJournal {
  readonly #path: string;
  #record: WatchRecord | undefined;

  private constructor(path: string, begun: WatchRecord | undefined) {
    this.#path = path;
    this.#record = begun;
  }

  /** A journal that is cut short or of something else counts for nothing. */
  static async open(folder: string): Promise<WatchJournal> {
    const path = join(folder, FILE_NAME);
    const begun = await readFile(path, 'utf8')
      .then((text) => readRecord(JSON.parse(text)))
      .catch(() => undefined);
    return new WatchJournal(path, begun);
  }

  /** The files that a watcher that was killed made of a design; undefined: none began it. */
  madeOf(design: string, sha256: string): ReadonlySet<string> | undefined {
    const begun = this.#record;
    return begun?.design === design && begun.sha256 === sha256 ? new Set(begun.made) : undefined;
  }

  /** Begins a design, or goes on with it. */
  async begin(design: string, sha256: string): Promise<void> {
    if (this.madeOf(design, sha256)) return;
    this.#record = { design, sha256, made: [] };
    await this.#write();
  }

  /** Notes that a file of the design is whole. */
  async add(file: string): Promise<void> {
    this.#record?.made.push(file);
    await this.#write();
  }

  /** Forgets the design, once its file is out of the folder. */
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
