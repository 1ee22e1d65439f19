// A thread that keeps the plate and makes one mockup for each message.
import { readFile } from 'node:fs/promises';
import { readPlate } from '../../../engine/mockup/plate/read-plate.ts';
import { stampMockup } from '../../../engine/mockup/stamp/stamp-mockup.ts';
import { encodePicture } from '../../../engine/platform/node/encode-picture.ts';
import { mockupFiles } from './mockup-files.ts';
import { readArtworks } from './read-artwork.ts';

const plate = readPlate(await readFile(mockupFiles.plate));
const artworks = await readArtworks();
let made = 0;

export default async function makeMockup(): Promise<void> {
  await encodePicture(stampMockup(plate, [artworks[made++ % 2]]), { format: 'jpg' });
}
