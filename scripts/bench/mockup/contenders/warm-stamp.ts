// The stamp alone: the plate is read, another design is printed, nothing is encoded.
import { readFile } from 'node:fs/promises';
import { readPlate } from '../../../../engine/mockup/plate/read-plate.ts';
import { stampMockup } from '../../../../engine/mockup/stamp/stamp-mockup.ts';
import { measureWarm } from '../measure-warm.ts';
import { mockupFiles } from '../mockup-files.ts';
import { readArtworks } from '../read-artwork.ts';

const artworks = await readArtworks();
const plate = readPlate(await readFile(mockupFiles.plate));
await measureWarm(async (run) => void stampMockup(plate, [artworks[run % 2]]));
