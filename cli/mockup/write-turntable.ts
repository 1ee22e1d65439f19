import {
  encodeAnimation,
  findTurntable,
  type RawPicture,
  renderTurntable,
} from '../../engine/node-mockups.ts';
import { writeAtomically } from '../output/atomic-file.ts';
import { chooseOutput } from './mockup-options.ts';
import type { WrittenTurntable } from './mockup-report.ts';
import type { DesignRun } from './write-mockups.ts';

/** Longer side of a frame where nobody asks for another: an animation is watched on a page, and is long to load. */
const FRAME_PX = 1000;
/** How long a whole turn takes. */
const TURN_MS = 4000;
/** Browsers show frames that are to be shown for less than this for 100 ms. */
const MIN_FRAME_MS = 20;
/** The parts of the work, told by a progress bar. */
const PLATES_SHARE = 0.3;
const FRAMES_SHARE = 0.5;

/** Turns the product about itself: frames in a folder, and an animated WebP of them. */
export async function writeTurntable(run: DesignRun, frameCount: number): Promise<WrittenTurntable> {
  const { designFile: design, job, tools, options, signal } = run;
  const output = chooseOutput(job.product, options);
  const sizePx = options.size ?? FRAME_PX;
  const format = options.format ?? 'png';
  const views = await findTurntable(job.product, { frames: frameCount, sizePx }, tools.source);
  const folder = `${job.name}--turntable`;
  const digits = String(frameCount).length;
  const frames: string[] = [];
  const encoded: Uint8Array[] = [];
  let size = { widthPx: 0, heightPx: 0 };
  const writeFrame = async (picture: RawPicture): Promise<void> => {
    size = { widthPx: picture.widthPx, heightPx: picture.heightPx };
    const image = await tools.encode(picture, { ...output, format });
    const number = String(frames.length + 1).padStart(digits, '0');
    const file = run.take(`${folder}/${number}.${format}`);
    await writeAtomically(file, (sink) => sink.write(image));
    frames.push(file);
    encoded.push(image);
    run.show(PLATES_SHARE + (frames.length / frameCount) * FRAMES_SHARE, `frame ${number}`);
  };
  const onPlates = (done: number) => run.show(done * PLATES_SHARE, 'plates of the turntable');
  const pictures = renderTurntable(job, views, { ...output, sizePx }, tools, { signal, onPlates });
  // A frame is encoded in a thread of its own while the next one is stamped.
  let writing = Promise.resolve();
  try {
    for await (const picture of pictures) {
      await writing;
      writing = writeFrame(picture);
    }
  } finally {
    await writing;
  }
  const frameMs = Math.max(MIN_FRAME_MS, Math.round(TURN_MS / frameCount));
  const { quality } = options;
  const animation = await encodeAnimation(encoded, { frameMs, quality });
  signal.throwIfAborted();
  const file = run.take(`${folder}.webp`);
  const { result: _none, ...written } = await writeAtomically(file, (sink) => sink.write(animation));
  const scene = views[0]!.sceneName;
  return { design, product: job.productFile, scene, file, ...size, frames, ...written };
}
