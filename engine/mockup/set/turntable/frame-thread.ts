// The code of the threads that render a turntable's frames, one per message.
import { PlatenError } from '../../../errors.ts';
import { encodePicture, encodeStill } from '../../../platform/node/encode-picture.ts';
import { readPlate } from '../../plate/read-plate.ts';
import { stampMockup } from '../../stamp/stamp-mockup.ts';
import type { FrameAnswer, FrameTask, TurntableFrame } from './frame-task.ts';

export default async function answerTask(task: FrameTask): Promise<FrameAnswer> {
  try {
    return { frame: await makeFrame(task) };
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error;
    const { code, message, status } = error;
    return { fault: { code, message, status } };
  }
}

async function makeFrame({ plate, artworks, look, encoding }: FrameTask): Promise<TurntableFrame> {
  const picture = stampMockup(readPlate(plate), artworks, look);
  const { widthPx, heightPx } = picture;
  if (encoding.format === 'webp') {
    const image = await encodePicture(picture, encoding);
    return { widthPx, heightPx, image, still: image };
  }
  const [image, still] = await Promise.all([
    encodePicture(picture, encoding),
    encodeStill(picture, encoding),
  ]);
  return { widthPx, heightPx, image, still };
}
