import { gestureLimits } from '../../limits.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { drawnSize } from '../geometry/object-bounds.ts';
import type { MessageKey } from '../messages.ts';
import type { LayerLimits } from './limits-of-layer.ts';

// Sizes within their limits. A size that is already beyond a limit may move towards the limit, but not further away.

/** The object with its content scaled, not its box. The caller sets its position. */
export const withScale = (object: ObjectConfiguration, factor: number): ObjectConfiguration => ({
  ...object,
  scaleX: object.scaleX * factor,
  scaleY: object.scaleY * factor,
});

/** The object with another box size; its content is laid out again at the same scale. */
export function withBoxSize(
  object: ObjectConfiguration,
  size: { width: number; height: number },
): ObjectConfiguration {
  const scaleX = object.scaleX === 0 ? 1 : object.scaleX;
  const scaleY = object.scaleY === 0 ? 1 : object.scaleY;
  return {
    ...object,
    scaleX,
    scaleY,
    width: size.width / Math.abs(scaleX),
    height: size.height / Math.abs(scaleY),
  };
}

/** A side limited to the smallest and largest size. */
export function clampSide(before: number, wanted: number): { side: number; stoppedBy: MessageKey[] } {
  const least = Math.min(gestureLimits.minSide, before);
  const most = Math.max(gestureLimits.maxSide, before);
  if (wanted < least) return { side: least, stoppedBy: ['smallestSize'] };
  if (wanted > most) return { side: most, stoppedBy: ['largestSize'] };
  return { side: wanted, stoppedBy: [] };
}

/** A factor limited so that both sides and the letters of a text stay within their limits. */
export function clampFactor(
  start: ObjectConfiguration,
  { fontSize }: LayerLimits,
  wanted: number,
): { factor: number; stoppedBy: MessageKey[] } {
  const { width, height } = drawnSize(start);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (!(long > 0)) return { factor: 1, stoppedBy: [] };
  const letters = fontSize && fontSize.size * Math.abs(start.scaleY);
  const limits: [factor: number, isLeast: boolean, key: MessageKey][] = [
    [short > 0 ? gestureLimits.minSide / short : 0, true, 'smallestSize'],
    [gestureLimits.maxSide / long, false, 'largestSize'],
  ];
  if (fontSize && letters)
    limits.push(
      [fontSize.minimum / letters, true, 'smallestFontSize'],
      [fontSize.maximum / letters, false, 'largestFontSize'],
    );
  let factor = wanted;
  let stoppedBy: MessageKey | undefined;
  for (const [limit, isLeast, key] of limits) {
    const bound = isLeast ? Math.min(limit, 1) : Math.max(limit, 1);
    if (isLeast ? factor >= bound : factor <= bound) continue;
    factor = bound;
    stoppedBy = key;
  }
  return { factor, stoppedBy: stoppedBy ? [stoppedBy] : [] };
}
