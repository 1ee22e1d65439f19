import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export const PHOTOGRAPHS = 'fixtures/cut-outs';

/** A real photograph, and the fraction of each pixel that its subject covers, 0 to 1. */
export interface Photograph {
  jpg: Buffer;
  widthPx: number;
  heightPx: number;
  alpha: Float32Array;
}

/** Names of the photographs of `fixtures/cut-outs`. */
export const listPhotographs = (): string[] =>
  readdirSync(PHOTOGRAPHS).flatMap((file) => (file.endsWith('.jpg') ? [file.slice(0, -4)] : []));

export async function loadPhotograph(name: string): Promise<Photograph> {
  const mask = sharp(join(PHOTOGRAPHS, `${name}.png`)).extractChannel(0);
  const { data, info } = await mask.raw().toBuffer({ resolveWithObject: true });
  return {
    jpg: readFileSync(join(PHOTOGRAPHS, `${name}.jpg`)),
    widthPx: info.width,
    heightPx: info.height,
    alpha: Float32Array.from(data, (value) => value / 255),
  };
}
