import { PlatenError } from '../../errors.ts';
import { mockupLimits } from '../../limits.ts';
import type { SolidScene } from '../../model/mockup-scene.ts';
import type { SolidView } from './tile-passes.ts';

/** The name of a turntable's frame as a view, from 0: `turn-07-of-36`. */
export function nameTurntableFrame(frame: number, frames: number): string {
  const digits = String(frames).length;
  return `turn-${String(frame).padStart(digits, '0')}-of-${frames}`;
}

/**
 * The names of the views of a turntable: the product turns once about y, and camera and lights stay.
 * @throws PlatenError `mockup-turntable-missing`, `mockup-turntable-frames`
 */
export function listTurntableFrames({ turntable }: SolidScene, frames: number): string[] {
  if (!turntable)
    throw new PlatenError(
      'mockup-turntable-missing',
      'The mockup scene has no turntable: name in `turntable.camera` the camera that stays while the product turns.',
    );
  if (!Number.isInteger(frames) || frames < 2 || frames > mockupLimits.maxTurntableFrames)
    throw new PlatenError(
      'mockup-turntable-frames',
      `A turntable cannot have ${frames} frames: choose 2 to ${mockupLimits.maxTurntableFrames}.`,
    );
  return Array.from({ length: frames }, (_, frame) => nameTurntableFrame(frame, frames));
}

/**
 * The view of a name: a camera's, or that of a turntable's frame.
 * @throws PlatenError `mockup-view-unknown`
 */
export function findSolidView(scene: SolidScene, name: string): SolidView {
  const camera = scene.cameras.find((each) => each.name === name);
  const size = { widthPx: scene.widthPx, heightPx: scene.heightPx };
  if (camera) return { camera, turnDeg: 0, ...size };
  const [, frame = '', frames = ''] = /^turn-(\d+)-of-(\d+)$/.exec(name) ?? [];
  if (frame && listTurntableFrames(scene, Number(frames)).includes(name)) {
    const still = scene.cameras.find((each) => each.name === scene.turntable?.camera);
    if (still) return { camera: still, turnDeg: (360 * Number(frame)) / Number(frames), ...size };
  }
  const known = scene.cameras.map((each) => each.name).join(', ');
  throw new PlatenError(
    'mockup-view-unknown',
    `The mockup scene has no camera ${JSON.stringify(name)}; it has ${known}${scene.turntable ? ', and frames such as turn-07-of-36' : ''}.`,
  );
}
