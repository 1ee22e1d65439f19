import { join } from 'node:path';

/** The folder with the input of all contenders. */
export const mockupFolder = 'build/bench/mockup';
export const mockupFiles = {
  plate: join(mockupFolder, 'mug.plate'),
  /** The product without print, for those that only lay a picture on another. */
  base: join(mockupFolder, 'base.ppm'),
  /** Photographs as large as the plate wants; every mockup is of another than the one before. */
  artworks: [0, 1].map((index) => join(mockupFolder, `artwork-${index}.png`)),
  /** The same as plain pixels, for a peer that reads its artwork anew, so that no contender is timed decoding a PNG. */
  plainArtworks: [0, 1].map((index) => join(mockupFolder, `artwork-${index}.ppm`)),
} as const;
