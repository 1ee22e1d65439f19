import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileLimits, PlatenError } from '../../engine/node.ts';
import type { AssetStore } from '../ports.ts';

interface Entry {
  path: string;
  fetched: Promise<number>;
  sizeBytes: number;
  users: number;
}

/**
 * Files of the asset store, each downloaded once into a folder of this machine for threads to read. When the folder is
 * full, unheld files are removed, least recently used first.
 */
export class LocalAssets {
  /** Ordered by last use. */
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  constructor(
    private readonly store: AssetStore,
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {}

  /**
   * Downloads the files that are missing here, and keeps all of them until `release`. A file that does not exist in the
   * store is left out: code that needs it reports it, since a design may name pictures that it does not show.
   */
  async hold(
    references: readonly string[],
  ): Promise<{ files: Map<string, string>; release: () => Promise<void> }> {
    await mkdir(this.folder, { recursive: true });
    const held: Entry[] = [];
    const release = async () => {
      for (const entry of held.splice(0)) entry.users -= 1;
      await this.makeRoom();
    };
    const files = new Map<string, string>();
    try {
      await Promise.all(
        references.map(async (reference) => {
          const entry = this.entry(reference);
          entry.users += 1;
          held.push(entry);
          try {
            await entry.fetched;
            files.set(reference, entry.path);
          } catch (error) {
            if (!isMissing(error)) throw error;
          }
        }),
      );
      return { files, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  private entry(reference: string): Entry {
    const known = this.entries.get(reference);
    if (known) {
      this.entries.delete(reference); // inserted again at the end: most recently used
      this.entries.set(reference, known);
      return known;
    }
    const path = join(this.folder, randomUUID());
    const entry: Entry = { path, sizeBytes: 0, users: 0, fetched: this.fetch(reference, path) };
    this.entries.set(reference, entry);
    entry.fetched.then(
      (sizeBytes) => {
        entry.sizeBytes = sizeBytes;
        this.bytes += sizeBytes;
      },
      () => this.entries.delete(reference),
    );
    return entry;
  }

  private async fetch(reference: string, path: string): Promise<number> {
    const { sizeBytes, bytes } = await this.store.open(reference);
    if (sizeBytes > fileLimits.maxFileBytes) {
      bytes.destroy();
      throw new PlatenError('asset-missing', `${reference} exceeds the size limit of assets.`);
    }
    try {
      await pipeline(bytes, createWriteStream(path));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return sizeBytes;
  }

  private async makeRoom(): Promise<void> {
    for (const [reference, entry] of this.entries) {
      if (this.bytes <= this.maxBytes) return;
      if (entry.users > 0 || entry.sizeBytes === 0) continue;
      this.entries.delete(reference);
      this.bytes -= entry.sizeBytes;
      await rm(entry.path, { force: true });
    }
  }
}

const isMissing = (error: unknown) => error instanceof PlatenError && error.code === 'asset-missing';
