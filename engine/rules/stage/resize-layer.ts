import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { centreOn, drawnSize, objectCentre, type Point, rotateVector } from '../geometry/object-bounds.ts';
import { type Gesture, confineToPrintArea } from './gesture.ts';
import type { LayerLimits, ResizeMode } from './limits-of-layer.ts';
import { clampFactor, clampSide, withBoxSize, withScale } from './resized.ts';

/** A handle by its position on the object: -1 is its own left or top, 1 its right or bottom, 0 the centre. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

const CORNERS: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
const LEFT_AND_RIGHT: readonly Handle[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
];
const TOP_AND_BOTTOM: readonly Handle[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];

/** The active handles, by resize mode. */
export const handlesOf: Readonly<Record<ResizeMode, readonly Handle[]>> = {
  proportional: CORNERS,
  text: [...CORNERS, ...LEFT_AND_RIGHT],
  box: [...CORNERS, ...LEFT_AND_RIGHT, ...TOP_AND_BOTTOM],
};

/**
 * Resizes a layer's object by a handle. The opposite corner or side is fixed, or the centre if the layer may not be
 * moved.
 * @param by distance of the pointer, canvas units
 */
export function resizeLayer(
  start: ObjectConfiguration,
  limits: LayerLimits,
  handle: Handle,
  by: Point,
): Gesture {
  const { refusals, resizeMode } = limits;
  if (refusals.resize) return { placement: start, stoppedBy: [refusals.resize] };
  const { width, height } = drawnSize(start);
  const along = rotateVector(by, -start.angle);
  const reach = refusals.move ? 2 : 1; // both sides move when the centre is fixed
  const grown = { width: handle.x * along.x * reach, height: handle.y * along.y * reach };
  const isCorner = handle.x !== 0 && handle.y !== 0;
  const anchored = (resized: ObjectConfiguration) =>
    anchor(start, resized, refusals.move ? undefined : handle);

  if (resizeMode === 'proportional' || (resizeMode === 'text' && isCorner)) {
    const diagonal = width ** 2 + height ** 2;
    if (!isCorner || diagonal === 0) return { placement: start, stoppedBy: [] };
    // The component of the pointer's distance along the diagonal.
    const wanted = 1 + (grown.width * width + grown.height * height) / diagonal;
    const { factor, stoppedBy } = clampFactor(start, limits, wanted);
    const held = confineToPrintArea(limits, (part) => anchored(withScale(start, 1 + (factor - 1) * part)));
    return { ...held, stoppedBy: [...stoppedBy, ...held.stoppedBy] };
  }
  const across = clampSide(width, width + grown.width);
  const down = clampSide(height, resizeMode === 'box' ? height + grown.height : height);
  const held = confineToPrintArea(limits, (part) =>
    anchored(
      withBoxSize(start, {
        width: width + (across.side - width) * part,
        height: height + (down.side - height) * part,
      }),
    ),
  );
  const stops = new Set([...across.stoppedBy, ...down.stoppedBy, ...held.stoppedBy]);
  return { ...held, stoppedBy: [...stops] };
}

/**
 * Resizes a picture by a corner of its visible box. The point of the picture at the opposite corner is fixed, or the
 * picture's centre if the layer may not be moved.
 * @param frame of `seenFrame`
 * @param by distance of the pointer, canvas units
 */
export function resizeByFrame(
  start: ObjectConfiguration,
  limits: LayerLimits,
  { frame, handle, by }: { frame: ObjectConfiguration; handle: Handle; by: Point },
): Gesture {
  const { resize, move } = limits.refusals;
  if (resize) return { placement: start, stoppedBy: [resize] };
  const { width, height } = drawnSize(frame);
  const middle = objectCentre(frame);
  const toCorner = rotateVector({ x: (handle.x * width) / 2, y: (handle.y * height) / 2 }, frame.angle);
  const centre = objectCentre(start);
  const pivot = move ? centre : { x: middle.x - toCorner.x, y: middle.y - toCorner.y };
  const arm = { x: middle.x + toCorner.x - pivot.x, y: middle.y + toCorner.y - pivot.y };
  const length = arm.x ** 2 + arm.y ** 2;
  if (length === 0) return { placement: start, stoppedBy: [] };
  // The component of the pointer's distance away from the fixed point.
  const { factor, stoppedBy } = clampFactor(start, limits, 1 + (by.x * arm.x + by.y * arm.y) / length);
  const held = confineToPrintArea(limits, (part) => {
    const grown = 1 + (factor - 1) * part;
    return centreOn(withScale(start, grown), {
      x: pivot.x + (centre.x - pivot.x) * grown,
      y: pivot.y + (centre.y - pivot.y) * grown,
    });
  });
  return { ...held, stoppedBy: [...stoppedBy, ...held.stoppedBy] };
}

/**
 * Scales a layer's object about its centre, by a slider, the keyboard or a button.
 * @param factor 1 keeps the size
 */
export function scaleLayer(start: ObjectConfiguration, limits: LayerLimits, factor: number): Gesture {
  const { resize } = limits.refusals;
  if (resize) return { placement: start, stoppedBy: [resize] };
  const clamped = clampFactor(start, limits, factor);
  const centre = objectCentre(start);
  const held = confineToPrintArea(limits, (part) =>
    centreOn(scaleBox(start, limits, 1 + (clamped.factor - 1) * part), centre),
  );
  return { ...held, stoppedBy: [...clamped.stoppedBy, ...held.stoppedBy] };
}

/** Scaled uniformly, according to the layer's mode. */
export function scaleBox(
  start: ObjectConfiguration,
  { resizeMode }: LayerLimits,
  factor: number,
): ObjectConfiguration {
  if (resizeMode !== 'box') return withScale(start, factor);
  const { width, height } = drawnSize(start);
  return withBoxSize(start, { width: width * factor, height: height * factor });
}

/** Places a resized object so that the side opposite to the handle, or without a handle its centre, does not move. */
function anchor(
  start: ObjectConfiguration,
  resized: ObjectConfiguration,
  handle: Handle | undefined,
): ObjectConfiguration {
  const centre = objectCentre(start);
  if (!handle) return centreOn(resized, centre);
  const [before, after] = [drawnSize(start), drawnSize(resized)];
  const shift = rotateVector(
    { x: (handle.x * (after.width - before.width)) / 2, y: (handle.y * (after.height - before.height)) / 2 },
    start.angle,
  );
  return centreOn(resized, { x: centre.x + shift.x, y: centre.y + shift.y });
}
