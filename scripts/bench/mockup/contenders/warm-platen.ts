// A mockup from the plate's file to a JPG, in a process that has made some before.
import { readFile } from 'node:fs/promises';
import { readPlate } from '../../../../engine/mockup/plate/read-plate.ts';
import { stampMockup } from '../../../../engine/mockup/stamp/stamp-mockup.ts';
import { encodePicture } from '../../../../engine/platform/node/encode-picture.ts';
import { measureWarm } from '../measure-warm.ts';
import { mockupFiles } from '../mockup-files.ts';
import { readArtworks } from '../read-artwork.ts';

const artworks = await readArtworks();
await measureWarm(async (run) => {
  const plate = readPlate(await readFile(mockupFiles.plate));
  await encodePicture(stampMockup(plate, [artworks[run % 2]]), { format: 'jpg' });
});
