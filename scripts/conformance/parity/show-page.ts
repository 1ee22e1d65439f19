import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { runTool } from '../../debian-tools.ts';

/**
 * The first page of a PDF as rendered by poppler, opaque, as plain pixels: poppler takes far longer to compress a PNG
 * than to paint the page.
 * @param size as options of pdftoppm: `-r 300`
 */
export async function showPage(file: string, ...size: string[]): Promise<Sharp> {
  await runTool('pdftoppm', '-singlefile', ...size, file, `${file}-shown`);
  const ppm = await readFile(`${file}-shown.ppm`);
  const header = /^P6\n(\d+) (\d+)\n255\n/.exec(ppm.toString('latin1', 0, 32));
  if (!header) throw new Error(`${file}: pdftoppm made no plain PPM`);
  const [width, height] = [Number(header[1]), Number(header[2])];
  return sharp(ppm.subarray(header[0].length), { raw: { width, height, channels: 3 } });
}
