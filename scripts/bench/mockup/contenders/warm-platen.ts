// A mockup as a JPG, in a process that has made some before: from artwork as a PNG with the plate in memory, or from
// artwork as pixels with the plate read from its file.
import { readFile } from 'node:fs/promises';
import { readPlate } from '../../../../engine/mockup/plate/read-plate.ts';
import { stampMockup } from '../../../../engine/mockup/stamp/stamp-mockup.ts';
import { encodePicture } from '../../../../engine/platform/node/encode-picture.ts';
import { measureWarm } from '../measure-warm.ts';
import { mockupFiles } from '../mockup-files.ts';
import { isArtworkPng, readArtwork, readArtworks } from '../read-artwork.ts';

const artworks = await readArtworks();
const readMug = async () => readPlate(await readFile(mockupFiles.plate));
const kept = await readMug();

await measureWarm(async (run) => {
  const plate = isArtworkPng ? kept : await readMug();
  const artwork = isArtworkPng ? await readArtwork(mockupFiles.artworks[run % 2]!) : artworks[run % 2];
  await encodePicture(stampMockup(plate, [artwork]), { format: 'jpg' });
});
