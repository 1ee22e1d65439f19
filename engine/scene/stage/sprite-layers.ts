import { sameId } from '../../model/id.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { objectCorners, type Point } from '../../rules/geometry/object-bounds.ts';
import type { DrawnObject } from '../drawn-object.ts';
import { DrawnRectangle } from '../drawn-rectangle.ts';
import { paintedCorners } from '../paint-window.ts';
import type { Scene, SceneObject } from '../scene.ts';
import { placementOfLayer } from './placement-of.ts';
import { type MovingLayer, splitScene, type StageFrame } from './stage-painter.ts';

/** Whole pixels of a stage's canvas; may extend beyond it. */
export interface PixelBox {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
}

/** Layers that move together and change only their position. */
export interface SpriteLayers {
  below: readonly SceneObject[];
  objects: readonly SceneObject[];
  above: readonly SceneObject[];
  /** Their offset from the composed position, canvas units. */
  by: Point;
  /** Corners of their clip, which does not move. Canvas units. */
  clip: Point[] | undefined;
}

/**
 * The moving layers as a picture that is painted once and moved, which browsers do without painting. `undefined` if
 * they must be painted for each frame: they are resized or rotated, fixed layers are between them, they blend with
 * content beneath, or a mask picture clips them.
 */
export function findSpriteLayers(scene: Scene, moving: readonly MovingLayer[]): SpriteLayers | undefined {
  const by = commonShift(scene, moving);
  if (!by) return undefined;
  const { below, between, above } = splitScene(scene, moving);
  const [first] = between;
  const isOne = between.every(
    ({ object, isFixed, layerId }) =>
      !isFixed &&
      object.blendMode === 'source-over' &&
      moving.some((layer) => sameId(layer.layerId, layerId)),
  );
  if (!first || !isOne) return undefined;
  const { clip, shadow } = first.object;
  if (!clip)
    return between.some(({ object }) => object.clip)
      ? undefined
      : { below, objects: between, above, by, clip: undefined };
  // A shadow is cast by the clipped object.
  if (between.length > 1 || shadow || !(clip instanceof DrawnRectangle)) return undefined;
  return { below, objects: between, above, by, clip: objectCorners(clip) };
}

/** The common offset of all layers from their composed position. */
function commonShift(scene: Scene, moving: readonly MovingLayer[]): Point | undefined {
  const shifts = moving.map(({ layerId, placement }) => {
    const composed = placementOfLayer(scene, layerId);
    return composed && placement && isSameShape(composed, placement)
      ? { x: placement.left - composed.left, y: placement.top - composed.top }
      : undefined;
  });
  const [first] = shifts;
  const isCommon = (shift: Point | undefined) =>
    shift && first && Math.abs(shift.x - first.x) < SAME_UNITS && Math.abs(shift.y - first.y) < SAME_UNITS;
  return shifts.every(isCommon) ? first : undefined;
}

/** The tolerance of float arithmetic. Canvas units. */
const SAME_UNITS = 1e-6;

const isSameShape = (one: ObjectConfiguration, other: ObjectConfiguration): boolean =>
  one.scaleX === other.scaleX &&
  one.scaleY === other.scaleY &&
  one.angle === other.angle &&
  one.flipX === other.flipX &&
  one.flipY === other.flipY;

/** Runs a function while the objects have no clips. */
export function withoutClips<T>(objects: readonly SceneObject[], act: () => T): T {
  const clips = objects.map(({ object }) => object.clip);
  try {
    for (const { object } of objects) object.clip = undefined;
    return act();
  } finally {
    for (const [index, { object }] of objects.entries()) object.clip = clips[index];
  }
}

/** Larger pictures are not cached; their visible part is painted for each frame. */
const MAX_SIDE_PX = 4096;
/** The extent of a shadow in multiples of its blur, which is twice the standard deviation. */
const SHADOW_REACH = 1.5;
/** The margin for antialiased edges. */
const MARGIN_PX = 2;

/**
 * The pixels that objects paint at their composed position; `undefined` if there are too many or the extent is unknown.
 */
export function paintedBoxPx(objects: readonly SceneObject[], { matrix }: StageFrame): PixelBox | undefined {
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { object } of objects) {
    const corners = paintedCorners(object, matrix);
    if (!corners) return undefined;
    const { left, top, right, bottom } = shadowReach(object, scale);
    xs.push(...corners.flatMap(([x]) => [x - left, x + right]));
    ys.push(...corners.flatMap(([, y]) => [y - top, y + bottom]));
  }
  const [x, y] = [Math.floor(Math.min(...xs)) - MARGIN_PX, Math.floor(Math.min(...ys)) - MARGIN_PX];
  const widthPx = Math.ceil(Math.max(...xs)) + MARGIN_PX - x;
  const heightPx = Math.ceil(Math.max(...ys)) + MARGIN_PX - y;
  return widthPx <= MAX_SIDE_PX && heightPx <= MAX_SIDE_PX ? { x, y, widthPx, heightPx } : undefined;
}

/** The extent of an object's shadow beyond it, pixels. */
function shadowReach({ shadow }: DrawnObject, scale: number) {
  const { blur = 0, offsetX = 0, offsetY = 0 } = shadow ?? {};
  const reach = blur * SHADOW_REACH;
  return {
    left: scale * Math.max(reach - offsetX, 0),
    top: scale * Math.max(reach - offsetY, 0),
    right: scale * Math.max(reach + offsetX, 0),
    bottom: scale * Math.max(reach + offsetY, 0),
  };
}
