import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../output/atomic-file.ts';
import { decodePixels, encodeCompactPng, type Pixels } from './pixels.ts';

/** SHA-256 of the pixels of every print: by design, then by print. */
export type PrintSums = Record<string, Record<string, string>>;

/** Identifies the golden of a view. */
export interface GoldenView {
  design: string;
  view: string;
}

/** The goldens of a fixture folder: `<design>/<view>.png` and `prints.json`. */
export class GoldenFolder {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  pathOf(design: string, view: string): string {
    return join(this.#dir, design, `${view}.png`);
  }

  /** The golden of a view, or undefined when it does not exist. */
  async readView(design: string, view: string): Promise<Pixels | undefined> {
    const png = await readIfThere(this.pathOf(design, view));
    return png && decodePixels(png);
  }

  async writeView(design: string, view: string, pixels: Pixels): Promise<void> {
    const png = await encodeCompactPng(pixels);
    await writeAtomically(this.pathOf(design, view), (sink) => sink.write(png));
  }

  /** Every `<design>/<view>` that has a picture. */
  async listViews(): Promise<GoldenView[]> {
    const entries = await readdir(this.#dir, { withFileTypes: true }).catch(() => []);
    const designs = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    const views = await Promise.all(
      designs.map(async (design) =>
        (await readdir(join(this.#dir, design)))
          .filter((file) => file.endsWith('.png'))
          .map((file) => ({ design, view: file.slice(0, -'.png'.length) })),
      ),
    );
    return views.flat();
  }

  async removeView(design: string, view: string): Promise<void> {
    await rm(this.pathOf(design, view));
    if ((await readdir(join(this.#dir, design))).length === 0)
      await rm(join(this.#dir, design), { recursive: true });
  }

  async readPrintSums(): Promise<PrintSums> {
    const json = await readIfThere(join(this.#dir, 'prints.json'));
    return json ? (JSON.parse(new TextDecoder().decode(json)) as PrintSums) : {};
  }

  async writePrintSums(sums: PrintSums): Promise<void> {
    const json = new TextEncoder().encode(`${JSON.stringify(sums, null, 2)}\n`);
    await writeAtomically(join(this.#dir, 'prints.json'), (sink) => sink.write(json));
  }
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
