import { cp, readFile, writeFile } from 'node:fs/promises';
import { printLimits } from '../../../engine/limits.ts';

/** A fixture design enlarged to the size of a wall. */
export interface LargeJob {
  design: string;
  product: string;
  widthPx: number;
  heightPx: number;
}

/** Photos, masks, clip art and text; the first is the fixture's own size. */
export const largeJobs: readonly LargeJob[] = [
  { design: 'bench-canvas', product: 'canvas-print', widthPx: 4500, heightPx: 5400 },
  { design: 'mug-heart-photo', product: 'mug', widthPx: 20_000, heightPx: 10_000 },
  { design: 'coaster-stargazers', product: 'coaster', widthPx: 24_000, heightPx: 24_000 },
];

const dpi = 300;

/**
 * Copies the fixtures into a folder and gives their products the sizes asked for.
 * @returns the design files
 */
export async function prepareLargeJobs(jobs: readonly LargeJob[], folder: string): Promise<string[]> {
  for (const part of ['designs', 'fonts', 'images', 'products'])
    await cp(`fixtures/${part}`, `${folder}/${part}`, { recursive: true });
  for (const { product, widthPx, heightPx } of jobs) {
    const file = `${folder}/products/${product}/product.json`;
    const json = JSON.parse(await readFile(file, 'utf8')) as {
      printAreas: { configuration: Record<string, unknown> }[];
    };
    const toMm = (px: number) => (px * printLimits.mmPerInch) / dpi;
    for (const { configuration } of json.printAreas)
      Object.assign(configuration, {
        imageWidth: toMm(widthPx),
        imageHeight: toMm(heightPx),
        imageDPI: dpi,
        bleedDepth: 0,
        outputType: 'PNG',
      });
    await writeFile(file, JSON.stringify(json));
  }
  return jobs.map(({ design }) => `${folder}/designs/${design}.json`);
}
