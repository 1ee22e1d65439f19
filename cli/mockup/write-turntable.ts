import { mockupLimits } from '../../engine/node.ts';
import {
  findTurntable,
  type FrameThreads,
  joinAnimation,
  renderTurntable,
} from '../../engine/node-mockups.ts';
import { writeAtomically } from '../output/atomic-file.ts';
import { chooseOutput } from './mockup-options.ts';
import type { WrittenTurntable } from './mockup-report.ts';
import type { DesignRun } from './write-mockups.ts';

/** The time of a full turn: 60 frames at 24 per second. */
const TURN_MS = 2500;
/** Browsers show frames with a shorter delay for 100 ms. */
const MIN_FRAME_MS = 20;
/** The share of the progress bar for plates. */
const PLATES_SHARE = 0.3;

/** Renders the turntable: frames in a folder, and an animated WebP of them. */
export async function writeTurntable(
  run: DesignRun,
  frameCount: number,
  threads: FrameThreads,
): Promise<WrittenTurntable> {
  const { designFile: design, job, tools, options, signal } = run;
  const { size: sizePx = mockupLimits.turntableSizePx, format = 'png' } = options;
  const output = { ...chooseOutput(job.product, options), format };
  const views = await findTurntable(job.product, { frames: frameCount, sizePx }, tools.source);
  const folder = `${job.name}--turntable`;
  const digits = String(frameCount).length;
  const files: string[] = [];
  const stills: Uint8Array[] = [];
  let size = { widthPx: 0, heightPx: 0 };
  const onPlates = (done: number) => run.show(done * PLATES_SHARE, 'plates of the turntable');
  for await (const frame of renderTurntable(job, views, output, tools, threads, { signal, onPlates })) {
    const { image, still, ...frameSize } = frame;
    const number = String(files.length + 1).padStart(digits, '0');
    const file = run.take(`${folder}/${number}.${format}`);
    await writeAtomically(file, (sink) => sink.write(image));
    files.push(file);
    stills.push(still);
    size = frameSize;
    run.show(PLATES_SHARE + (files.length / frameCount) * (1 - PLATES_SHARE), `frame ${number}`);
  }
  const frameMs = Math.max(MIN_FRAME_MS, Math.round(TURN_MS / frameCount));
  const animation = joinAnimation(stills, { ...size, frameMs });
  const file = run.take(`${folder}.webp`);
  const { result: _none, ...written } = await writeAtomically(file, (sink) => sink.write(animation));
  const scene = views[0]!.sceneName;
  return { design, product: job.productFile, scene, file, ...size, frames: files, ...written };
}
