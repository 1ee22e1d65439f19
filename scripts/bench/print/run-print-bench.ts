import { stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bundleChromiumPage, bundleContender } from '../contender-bundle.ts';
import { installPeers } from '../install-peers.ts';
import { type MeasuredCommand, measureProcess } from '../measure/measure-process.ts';
import { type Contender, runRounds, type ContenderMedians } from '../measure/run-rounds.ts';
import { measureLikeness } from './measure-likeness.ts';
import { preparePlaten } from './platen-cli.ts';
import { artworkFile, prepareArtwork } from './prepare-artwork.ts';

/** The peers by the name `--without` takes, with the packages each needs. */
export const printPeers: Record<string, { title: string; packages: string[] }> = {
  'warm-platen': { title: 'Platen, warm', packages: [] },
  'warm-chromium': { title: 'fabric in warm headless Chromium', packages: [] },
  'sharp-svg': { title: 'sharp, photo + SVG overlay', packages: [] },
  'stock-canvas': { title: '@napi-rs/canvas, own encoder', packages: [] },
  'fabric-node': { title: 'fabric/node (node-canvas + jsdom)', packages: ['canvas', 'fabric', 'jsdom'] },
};

/**
 * Above this difference, two prints do not show the same: differences in text rendering are smaller, a missing text
 * layer makes a larger one.
 */
const mostDifference = 3;

/** A print of 4500 x 5400 px from process start to file, by Platen and the peers, each in its own process. */
export async function runPrintBench(
  rounds: number,
  without: string[],
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
  const names = Object.keys(printPeers).filter((name) => !without.includes(name));
  await installPeers(names.flatMap((name) => printPeers[name]!.packages));
  await prepareArtwork();
  await bundleChromiumPage();
  const ours = await preparePlaten();
  const contenders = [contend('Platen, whole process', ours.command, ours.target)];
  for (const name of names) {
    const target = `build/bench/out/${name}.png`;
    const command = {
      args: [await bundleContender(name), resolve(artworkFile), resolve(target)],
      env: { FONTCONFIG_FILE: await writeFontConfiguration() },
    };
    contenders.push(contend(printPeers[name]!.title, command, target, ours.target));
  }
  return await runRounds(contenders, rounds, log);
}

function contend(name: string, command: MeasuredCommand, target: string, model?: string): Contender {
  return {
    name,
    async sample() {
      const sample = await measureProcess(command);
      const difference = model ? await measureLikeness(target, model) : 0;
      if (difference > mostDifference)
        throw new Error(`${target} does not show what ${model} does: ${difference.toFixed(1)} levels apart`);
      return { ...sample, fileMb: (await stat(target)).size / 1e6, difference };
    },
  };
}

/** Peers that use fontconfig find only the artwork's fonts, so that no time is spent scanning others. */
async function writeFontConfiguration(): Promise<string> {
  const file = resolve('build/bench/artwork/fonts.conf');
  const folder = resolve('build/bench/artwork');
  await writeFile(
    file,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return file;
}
