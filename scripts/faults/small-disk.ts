import { execFile } from 'node:child_process';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE_MB = 512;
const BLOCK_BYTES = 2 ** 16;
const FILLER = 'filler';
const REFILL_MS = 20;

/** A folder on a disk that can be filled to the last byte. */
export interface SmallDisk {
  folder: string;
  /** The method used on this machine. */
  what: string;
  /** @param pids of processes that are to find the disk full */
  fill: (pids: readonly number[]) => Promise<void>;
  empty: (pids: readonly number[]) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * Makes a small disk: a small tmpfs where this process may mount one. Elsewhere, as in an unprivileged container, a
 * folder: while it is "full" the given processes cannot write a byte to any file (RLIMIT_FSIZE), on any disk.
 */
export async function makeSmallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-disk-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=700`, 'tmpfs', folder]);
  } catch {
    const limit = (bytes: string) => async (pids: readonly number[]) => {
      for (const pid of pids) await run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
    };
    return { folder, what: 'RLIMIT_FSIZE 0', fill: limit('0'), empty: limit('unlimited'), remove };
  }
  const filler = new Filler(join(folder, FILLER));
  return {
    folder,
    what: `tmpfs of ${SIZE_MB} MB`,
    fill: () => filler.fill(),
    empty: () => filler.remove(),
    async remove() {
      await filler.remove();
      await run('umount', ['-l', folder]);
      await remove();
    },
  };
}

/** A file that takes all free space, including space that a failed job frees, until it is removed. */
class Filler {
  private file: FileHandle | undefined;
  private refilled: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {}

  async fill(): Promise<void> {
    const file = await open(this.path, 'w');
    this.file = file;
    await writeUntilFull(file);
    this.refilled = this.refill(file);
  }

  async remove(): Promise<void> {
    const { file } = this;
    this.file = undefined;
    await this.refilled;
    await file?.close();
    await rm(this.path, { force: true });
  }

  private async refill(file: FileHandle): Promise<void> {
    while (this.file === file) {
      await new Promise((done) => setTimeout(done, REFILL_MS));
      await writeUntilFull(file);
    }
  }
}

/** Finishes with single bytes, so that existing files cannot grow beyond their last page. */
async function writeUntilFull(file: FileHandle): Promise<void> {
  for (const block of [Buffer.alloc(BLOCK_BYTES), Buffer.alloc(1)])
    for (;;)
      try {
        await file.write(block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        break;
      }
}
