import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runTool } from '../../debian-tools.ts';

/** The print of one ink of a page. */
export interface Plate {
  widthPx: number;
  heightPx: number;
  /** 0 none to 255 full, row by row. */
  ink: Uint8Array;
}

/**
 * Fills cover the pixels whose centre they contain. By default they cover each pixel that they touch, which makes them
 * larger by half a pixel on all sides.
 */
const BY_CENTRES = ['-c', '0 0 .setfilladjust2'];

/**
 * Makes the printing plates of a PDF's single page with Ghostscript, an independent interpreter.
 * @param gsOptions more of Ghostscript's options, such as a profile to convert sRGB with
 * @returns plates by name; empty plates of CMYK are left out
 */
export async function separatePlates(
  pdf: Uint8Array,
  dpi: number,
  gsOptions: readonly string[] = [],
): Promise<Map<string, Plate>> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-plates-'));
  try {
    await writeFile(join(folder, 'page.pdf'), pdf);
    const device = ['-sDEVICE=tiffsep', `-r${dpi}`, `-sOutputFile=${join(folder, 'plate.tif')}`];
    const quiet = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-dPDFSTOPONERROR'];
    await runTool('gs', ...quiet, ...gsOptions, ...device, ...BY_CENTRES, '-f', join(folder, 'page.pdf'));
    const plates = new Map<string, Plate>();
    for (const file of (await readdir(folder)).sort()) {
      const [, name] = /\((.+)\)\.tif$/.exec(file) ?? [];
      if (name === undefined) continue;
      const plate = await readPlate(join(folder, file));
      if (plate.ink.some((level) => level > 0)) plates.set(name, plate);
    }
    return plates;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readPlate(file: string): Promise<Plate> {
  const { data, info } = await sharp(file)
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, ink: data.map((level) => 255 - level) };
}

/** The fraction of a page, 0 to 1, that is covered with an ink. */
export const coverageOf = ({ ink }: Plate): number =>
  ink.reduce((sum, level) => sum + level, 0) / (255 * ink.length);

/** The maximum total ink at any point, in percent. */
export function mostInk(plates: readonly Plate[]): number {
  let most = 0;
  for (let at = 0; at < (plates[0]?.ink.length ?? 0); at += 1)
    most = Math.max(
      most,
      plates.reduce((sum, { ink }) => sum + ink[at]!, 0),
    );
  return (most / 255) * 100;
}
