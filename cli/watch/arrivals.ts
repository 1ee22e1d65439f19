import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withFile, describeFault, type Fault } from '../fault.ts';
import { jobFileKind } from '../job/job-file-kind.ts';
import { readJsonFile } from '../job/read-json-file.ts';

/** A file that was not written to for this long may be complete. */
const SETTLED_MS = 2000;
/** A file that is no JSON fails this long after the last write. */
const BROKEN_MS = 60_000;

/** A complete design, with its CSV if it has one, or the reason why it is none. */
export interface Arrival {
  /** File names in the folder. */
  design: string;
  csv?: string;
  fault?: Fault;
  /** Sizes and modification times of both when they were found complete. */
  stamp: string;
}

interface FileStamp {
  stamp: string;
  mtimeMs: number;
}

/** One scan of a folder. */
export interface Scan {
  /** The oldest first. */
  arrivals: Arrival[];
  /** Files that may still be written to. */
  incomplete: number;
}

/**
 * Finds designs that appear in a folder. A file counts as complete when its size and modification time are unchanged
 * between two scans, or for two seconds, and its JSON is complete. Products, other JSON files and hidden files are skipped.
 */
export class Arrivals {
  readonly #folder: string;
  readonly #now: () => number;
  /** Sizes and modification times of files at the last scan. */
  #seen = new Map<string, string>();
  /** Complete files that are no designs, by size and modification time. */
  readonly #others = new Map<string, string>();

  /** @param now milliseconds since 1970 */
  constructor(folder: string, now = () => Date.now()) {
    this.#folder = folder;
    this.#now = now;
  }

  /** @throws FileError naming the folder when it cannot be read */
  async scan(): Promise<Scan> {
    const files = await this.#listFiles();
    const isSteady = (name: string) => {
      const file = files.get(name);
      if (!file) return false;
      return this.#seen.get(name) === file.stamp || this.#now() - file.mtimeMs > SETTLED_MS;
    };
    const csvs = new Map(
      [...files.keys()].filter((name) => /\.csv$/i.test(name)).map((name) => [baseOf(name), name]),
    );
    const found: (Arrival & { mtimeMs: number })[] = [];
    let incomplete = 0;
    for (const [name, { stamp, mtimeMs }] of files) {
      if (!/\.json$/i.test(name) || this.#others.get(name) === stamp) continue;
      const csv = csvs.get(baseOf(name));
      if (!isSteady(name) || (csv !== undefined && !isSteady(csv))) {
        incomplete += 1;
        continue;
      }
      const kind = await this.#read(name);
      const stamps = stampOf(files, [name, csv]);
      if (kind === 'design')
        found.push({ design: name, ...(csv !== undefined && { csv }), stamp: stamps, mtimeMs });
      else if (typeof kind === 'object' && this.#now() - mtimeMs > BROKEN_MS)
        found.push({ design: name, fault: kind, stamp: stamps, mtimeMs });
      else if (typeof kind !== 'object') this.#others.set(name, stamp);
    }
    this.#seen = new Map([...files].map(([name, { stamp }]) => [name, stamp]));
    found.sort((one, other) => one.mtimeMs - other.mtimeMs || (one.design < other.design ? -1 : 1));
    return { arrivals: found.map(({ mtimeMs: _date, ...arrival }) => arrival), incomplete };
  }

  /** Whether the files of an arrival have been replaced. */
  async isReplaced({ design, csv, stamp }: Arrival): Promise<boolean> {
    const files = await this.#listFiles();
    return files.has(design) && stampOf(files, [design, csv]) !== stamp;
  }

  async #listFiles(): Promise<Map<string, FileStamp>> {
    const entries = await withFile(this.#folder, () => readdir(this.#folder, { withFileTypes: true }));
    const files = new Map<string, FileStamp>();
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.startsWith('.') || !/\.(json|csv)$/i.test(entry.name)) continue;
      const status = await stat(join(this.#folder, entry.name)).catch(() => undefined); // deleted since
      if (status)
        files.set(entry.name, { stamp: `${status.size} ${status.mtimeMs}`, mtimeMs: status.mtimeMs });
    }
    return files;
  }

  /** The kind of a file, or why it has none. */
  async #read(name: string): Promise<ReturnType<typeof jobFileKind> | Fault> {
    const file = join(this.#folder, name);
    try {
      return jobFileKind(await readJsonFile(file));
    } catch (error) {
      return describeFault(error, file);
    }
  }
}

const stampOf = (files: ReadonlyMap<string, FileStamp>, names: readonly (string | undefined)[]): string =>
  names.map((name) => (name === undefined ? '' : (files.get(name)?.stamp ?? ''))).join('; ');

/** A file's name without its extension, as macOS and Windows compare names. */
const baseOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .toLowerCase();
