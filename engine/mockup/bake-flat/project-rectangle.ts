import type { FlatProjection } from '../../model/mockup-scene.ts';
import type { Corners } from './project-quad.ts';

type Rectangle = Extract<FlatProjection, { type: 'rectangle' }>;

/** Corners of a rectangle rotated clockwise about its top left corner. */
export function cornersOfRectangle({ topLeft: [x, y], widthPx, heightPx, angleDeg }: Rectangle): Corners {
  const turn = (angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (right: number, down: number) =>
    [x + right * cos - down * sin, y + right * sin + down * cos] as const;
  return [at(0, 0), at(widthPx, 0), at(widthPx, heightPx), at(0, heightPx)];
}
