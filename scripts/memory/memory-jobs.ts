import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { hostileKinds } from '../../engine/assets/testing/admit-hostile-file.ts';
import { backgroundLimits } from '../../engine/limits.ts';
import { prepareLargeJobs } from '../bench/size/prepare-large-jobs.ts';
import { buildCli } from '../build.mjs';
import { bundleUnpacked } from '../bundle.mjs';
import type { MemoryLimit } from './run-within.ts';

/** A job with bounded memory, run in a separate Node process. */
export interface MemoryJob {
  title: string;
  limit: MemoryLimit;
  /** @returns arguments of the process. @param folder for its files, removed afterwards */
  prepare: (folder: string) => Promise<string[]>;
}

async function bundleProgram(folder: string, name: string, ...others: string[]): Promise<string> {
  const program = `scripts/memory/programs/${name}`;
  await bundleUnpacked([`${program}.ts`, ...others], folder);
  return join(folder, `${program}.js`);
}

const hostileJobs = hostileKinds.map((kind) => ({
  title: `hostile ${kind} are refused or come out harmless in 250 MB`,
  limit: { dataMb: 250, heapMb: 128 },
  prepare: async (folder: string) => [await bundleProgram(folder, 'admit-hostile-files'), kind],
}));

export const memoryJobs: readonly MemoryJob[] = [
  {
    title: 'a print is made in less memory than its own pixels take, 576 MB',
    limit: { dataMb: 550, heapMb: 128 },
    async prepare(folder) {
      await buildCli(`${folder}/cli`);
      const page = { design: 'coaster-stargazers', product: 'coaster', widthPx: 24_000, heightPx: 6000 };
      const [design = ''] = await prepareLargeJobs([page], folder);
      return [`${folder}/cli/cli.js`, 'render', design, '--out', `${folder}/out`];
    },
  },
  {
    title: 'a page of 378 MB is encoded as PNG in 120 MB',
    limit: { dataMb: 120, heapMb: 64 },
    prepare: async (folder) => [await bundleProgram(folder, 'encode-page'), 'png', '4500', '21000'],
  },
  {
    title: 'a page of 378 MB is encoded as JPG in 240 MB',
    limit: { dataMb: 240, heapMb: 64 },
    prepare: async (folder) => [await bundleProgram(folder, 'encode-page'), 'jpg', '4500', '21000'],
  },
  {
    // Node, the scene and the passes of a tile take 210 of 600 MB for any size; the rest grows with the plate.
    title: 'a bake of 1500 px takes no more than 600 MB: one of 750 px a quarter of what grows',
    limit: { dataMb: 210 + (600 - 210) / 4, heapMb: 128 },
    prepare: async (folder) => [await bundleProgram(folder, 'bake-unseen'), '750'],
  },
  {
    title: 'ten designs are stamped on a plate of 1500 px in 300 MB, Node and plate and all',
    limit: { dataMb: 300, heapMb: 128 },
    prepare: async (folder) => [await bundleProgram(folder, 'stamp-designs')],
  },
  {
    title: 'the background of the largest picture allowed is removed in a gigabyte',
    limit: { dataMb: 2 ** 30 / 1e6, heapMb: 256 },
    async prepare(folder) {
      const thread = 'engine/mockup/background/background-thread';
      const program = await bundleProgram(folder, 'remove-background', `${thread}.ts`);
      const picture = join(folder, 'large.jpg');
      await writeFile(picture, await paintDisc(8000, backgroundLimits.maxPixels / 8000));
      return [program, picture, resolve(folder, `${thread}.js`)];
    },
  },
  ...hostileJobs,
];

function paintDisc(widthPx: number, heightPx: number): Promise<Buffer> {
  const disc = `<svg width="${widthPx}" height="${heightPx}"><circle cx="4000" cy="2500" r="1500" fill="#b3262e"/></svg>`;
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#c9ccd0' } })
    .composite([{ input: Buffer.from(disc) }])
    .jpeg()
    .toBuffer();
}
