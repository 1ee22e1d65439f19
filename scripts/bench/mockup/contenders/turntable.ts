// A turntable's work: a plate read and stamped for each of 12 frames of 1000 px, and the animation of them. Baking as many
// views would take longer than all else here, so it is the same plate each time, of 1500 px: more work, not less.
import { readFile } from 'node:fs/promises';
import { readPlate } from '../../../../engine/mockup/plate/read-plate.ts';
import { stampMockup } from '../../../../engine/mockup/stamp/stamp-mockup.ts';
import { encodeAnimation } from '../../../../engine/platform/node/encode-animation.ts';
import { encodePicture } from '../../../../engine/platform/node/encode-picture.ts';
import { mockupFiles } from '../mockup-files.ts';
import { readArtworks } from '../read-artwork.ts';

const FRAMES = 12;

const [artwork] = await readArtworks();
const frames: Promise<Uint8Array>[] = [];
for (let frame = 0; frame < FRAMES; frame += 1) {
  const plate = readPlate(await readFile(mockupFiles.plate));
  // A frame is encoded in a thread of its own while the next one is stamped.
  await frames.at(-2);
  frames.push(encodePicture(stampMockup(plate, [artwork], { sizePx: 1000 }), { format: 'png' }));
}
await encodeAnimation(await Promise.all(frames), { frameMs: 111 });
