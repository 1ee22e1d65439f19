// Thirty-six frames of 1000 px, each from a plate of its own, and the animation of them.
import { readFile } from 'node:fs/promises';
import { readPlate } from '../../../../engine/mockup/plate/read-plate.ts';
import { stampMockup } from '../../../../engine/mockup/stamp/stamp-mockup.ts';
import { encodeAnimation } from '../../../../engine/platform/node/encode-animation.ts';
import { encodePicture } from '../../../../engine/platform/node/encode-picture.ts';
import { mockupFiles } from '../prepare-mockup.ts';
import { readArtworks } from '../read-artwork.ts';

const FRAMES = 36;

const [artwork] = await readArtworks();
const frames: Promise<Uint8Array>[] = [];
for (let frame = 0; frame < FRAMES; frame += 1) {
  const plate = readPlate(await readFile(mockupFiles.plate));
  // A frame is encoded in a thread of its own while the next one is stamped.
  await frames.at(-2);
  frames.push(encodePicture(stampMockup(plate, [artwork], { sizePx: 1000 }), { format: 'png' }));
}
await encodeAnimation(await Promise.all(frames), { frameMs: 111 });
