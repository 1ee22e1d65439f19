import { PlatenError } from '../../errors.ts';
import { mockupLimits } from '../../limits.ts';
import type { SolidScene } from '../../model/mockup-scene.ts';
import type { SolidView } from './tile-passes.ts';

/** A turntable's frames as views. */
export interface TurntableSize {
  frames: number;
  /** Longer side of a frame, independent of the scene's plates. */
  sizePx: number;
}

/**
 * The names of the views of a turntable, such as `turn-07-of-36-1000px`: the product rotates once about y, and camera
 * and lights are fixed.
 * @throws PlatenError `mockup-turntable-missing`, `mockup-turntable-frames`, `mockup-size-invalid`
 */
export function listTurntableFrames({ turntable }: SolidScene, { frames, sizePx }: TurntableSize): string[] {
  if (!turntable)
    throw new PlatenError(
      'mockup-turntable-missing',
      'The mockup scene has no turntable: name in `turntable.camera` the camera that stays while the product turns.',
    );
  const { maxTurntableFrames, minSidePx, maxSidePx } = mockupLimits;
  if (!Number.isInteger(frames) || frames < 2 || frames > maxTurntableFrames)
    throw new PlatenError(
      'mockup-turntable-frames',
      `A turntable cannot have ${frames} frames: choose 2 to ${maxTurntableFrames}.`,
    );
  if (!Number.isInteger(sizePx) || sizePx < minSidePx || sizePx > maxSidePx)
    throw new PlatenError(
      'mockup-size-invalid',
      `A turntable cannot have frames of ${sizePx} px: choose whole pixels from ${minSidePx} to ${maxSidePx}.`,
    );
  const digits = String(frames).length;
  return Array.from(
    { length: frames },
    (_, frame) => `turn-${String(frame).padStart(digits, '0')}-of-${frames}-${sizePx}px`,
  );
}

/**
 * Finds a view by name: of a camera, or of a turntable's frame.
 * @throws PlatenError `mockup-view-unknown`
 */
export function findSolidView(scene: SolidScene, name: string): SolidView {
  const { widthPx, heightPx } = scene;
  const camera = scene.cameras.find((each) => each.name === name);
  if (camera) return { camera, turnDeg: 0, widthPx, heightPx };
  const frame = findTurntableFrame(scene, name);
  if (frame) return frame;
  const known = scene.cameras.map((each) => each.name).join(', ');
  throw new PlatenError(
    'mockup-view-unknown',
    `The mockup scene has no camera ${JSON.stringify(name)}; it has ${known}${scene.turntable ? ', and frames such as turn-07-of-36-1000px' : ''}.`,
  );
}

function findTurntableFrame(scene: SolidScene, name: string): SolidView | undefined {
  const [frame, frames, sizePx] = (/^turn-(\d+)-of-(\d+)-(\d+)px$/.exec(name) ?? []).slice(1).map(Number);
  const camera = scene.cameras.find((each) => each.name === scene.turntable?.camera);
  if (!camera || frame === undefined || frames === undefined || sizePx === undefined) return undefined;
  if (listTurntableFrames(scene, { frames, sizePx })[frame] !== name) return undefined;
  const scale = sizePx / Math.max(scene.widthPx, scene.heightPx);
  return {
    camera,
    turnDeg: (360 * frame) / frames,
    isTurning: true,
    widthPx: Math.max(1, Math.round(scene.widthPx * scale)),
    heightPx: Math.max(1, Math.round(scene.heightPx * scale)),
  };
}
