import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PlatenError, type TicketForm } from '../../engine/node.ts';
import { hashFile } from '../output/hash-file.ts';
import { writeAtomically } from '../output/atomic-file.ts';
import { filesOf, type ManifestRow } from './manifest-row.ts';

/** The first line of the manifest: the sources and options of its files. A batch is resumed only if all are unchanged. */
export interface ManifestHeader {
  manifest: 1;
  /** The version of Platen: another may render differently. */
  platen: string;
  csv: { file: string; sha256: string; rows: number };
  design: { file: string; sha256: string };
  product: { file: string; sha256: string };
  pictures: string;
  /** See describePrints. */
  prints: object;
  /** The template of print names. */
  name?: string;
  /** The form of each print's ticket. */
  ticket?: TicketForm;
}

const FILE_NAME = 'manifest.jsonl';

interface Place {
  at: number;
  bytes: number;
}

/**
 * The record of a batch, `manifest.jsonl`: a header, then one line per row. While the batch runs, a line is appended once
 * all files of its row are complete, in order of completion; at the end the lines are sorted by row. A line that a crash
 * truncated is ignored, and so is one whose files do not match it: therefore nothing needs to be flushed to the disk in
 * between.
 */
export class Manifest {
  readonly path: string;
  /** The rows that an earlier run printed, and how many of them have findings. */
  readonly earlier = { printed: 0, withFindings: 0 };
  readonly #header: string;
  readonly #places = new Map<number, Place>();
  #file: FileHandle | undefined;
  #end = 0;
  #adding: Promise<void> = Promise.resolve();

  private constructor(folder: string, header: ManifestHeader) {
    this.path = join(folder, FILE_NAME);
    this.#header = `${JSON.stringify(header)}\n`;
  }

  /**
   * Creates the manifest of a batch, or resumes an existing one.
   * @throws PlatenError `batch-begun` when one exists and `resume` is false, `batch-changed` when it is of another CSV,
   * design, product, version or of other options
   */
  static async open(folder: string, header: ManifestHeader, resume: boolean): Promise<Manifest> {
    const manifest = new Manifest(folder, header);
    const isBegun = await stat(manifest.path).then(
      () => true,
      () => false,
    );
    if (isBegun && !resume)
      throw new PlatenError(
        'batch-begun',
        `${folder} contains a batch already. Continue it with --resume, or name another folder: --out DIR.`,
      );
    if (isBegun) await manifest.#readEarlier(folder);
    await manifest.#rewrite();
    return manifest;
  }

  /** Whether this run or an earlier one printed a row. */
  has(row: number): boolean {
    return this.#places.has(row);
  }

  /** Appends a row whose files are complete. Rows may come in any order, and before the previous append has ended. */
  async add(row: ManifestRow): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(row)}\n`);
    this.#adding = this.#adding.then(async () => {
      this.#file ??= await open(this.path, 'r+');
      await this.#file.write(line, 0, line.length, this.#end);
      this.#places.set(row.row, { at: this.#end, bytes: line.length });
      this.#end += line.length;
    });
    await this.#adding;
  }

  /** Sorts the lines by row. */
  async close(): Promise<void> {
    await this.#adding;
    await this.#rewrite();
  }

  async #readEarlier(folder: string): Promise<void> {
    const lines = createInterface({ input: createReadStream(this.path), crlfDelay: Infinity });
    let at = 0;
    for await (const line of lines) {
      const bytes = Buffer.byteLength(line) + 1;
      if (at === 0) this.#compare(line);
      else {
        const row = readRow(line);
        if (row?.status === 'printed' && (await areWhole(row, folder))) {
          if (!this.#places.has(row.row)) {
            this.earlier.printed += 1;
            if (row.findings.length > 0) this.earlier.withFindings += 1;
          }
          this.#places.set(row.row, { at, bytes });
        }
      }
      at += bytes;
    }
  }

  #compare(line: string): void {
    if (`${line}\n` === this.#header) return;
    const [was, is] = [line, this.#header].map(
      (text) => readJson(text) as Record<string, unknown> | undefined,
    );
    const changed = Object.keys(is ?? {}).filter(
      (key) => JSON.stringify(was?.[key]) !== JSON.stringify(is?.[key]),
    );
    throw new PlatenError(
      'batch-changed',
      `${this.path} is of another batch: ${changed.join(', ')} changed. Use another folder: --out DIR.`,
    );
  }

  /** Writes the header and the valid lines, sorted by row, as a new file. */
  async #rewrite(): Promise<void> {
    const places = [...this.#places].sort(([one], [other]) => one - other);
    const source = places.length > 0 ? (this.#file ?? (await open(this.path))) : this.#file;
    let end = 0;
    await writeAtomically(this.path, async (sink) => {
      const put = async (bytes: Uint8Array) => {
        await sink.write(bytes);
        end += bytes.length;
      };
      await put(Buffer.from(this.#header));
      for (const [row, { at, bytes }] of places) {
        const { buffer } = await source!.read(Buffer.alloc(bytes), 0, bytes, at);
        this.#places.set(row, { at: end, bytes });
        await put(buffer);
      }
    });
    await source?.close();
    this.#file = undefined;
    this.#end = end;
  }
}

async function areWhole(row: ManifestRow, folder: string): Promise<boolean> {
  for (const { file, sha256 } of filesOf(row)) {
    const found = await hashFile(join(folder, file)).catch(() => undefined);
    if (found !== sha256) return false;
  }
  return true;
}

function readRow(line: string): ManifestRow | undefined {
  const row = readJson(line) as Partial<ManifestRow> | undefined;
  return typeof row?.row === 'number' && Array.isArray(row.prints) && Array.isArray(row.findings)
    ? (row as ManifestRow)
    : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
