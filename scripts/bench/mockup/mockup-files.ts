import { join } from 'node:path';

/** The folder with the input of all contenders. */
export const mockupFolder = 'build/bench/mockup';
export const mockupFiles = {
  plate: join(mockupFolder, 'mug.plate'),
  /** The product without print, for peers that only composite one picture onto another. */
  base: join(mockupFolder, 'base.ppm'),
  /** Photographs in the size the plate needs; every mockup uses a different one from the one before. */
  artworks: [0, 1].map((index) => join(mockupFolder, `artwork-${index}.png`)),
  /** The same as plain pixels, for a peer that reads its artwork each time, so that PNG decoding is not measured. */
  plainArtworks: [0, 1].map((index) => join(mockupFolder, `artwork-${index}.ppm`)),
} as const;
