import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import type { PrintArea } from '../../model/print-area.ts';
import {
  type Bounds,
  drawnSize,
  objectBounds,
  objectCentre,
  objectCorners,
  type Point,
} from '../geometry/object-bounds.ts';
import { mmPerUnit, toPrintMm } from '../geometry/print-millimetres.ts';
import { printRectangle } from '../geometry/print-rectangle.ts';
import { normaliseAngle } from './rotate-layer.ts';

/** The relation of an object to the print area: inside, covering it, across an edge, or outside. */
export type PrintAreaRelation = 'inside' | 'covering' | 'crossing' | 'outside';

/** The position of an object, for handles, rulers and screen readers. */
export interface DescribedPlacement {
  /** Canvas units. */
  centre: Point;
  width: number;
  height: number;
  /** Degrees, clockwise, from 0 up to 360. */
  angleDeg: number;
  flipX: boolean;
  flipY: boolean;
  /** Its own top left, top right, bottom right and bottom left corner, canvas units. */
  corners: readonly [Point, Point, Point, Point];
  /** The smallest upright rectangle around it, canvas units. */
  bounds: Bounds;
  relation: PrintAreaRelation;
  /** In print, from the top left corner of the trim box; absent if nothing is printed. */
  inPrint: { centreMm: Point; widthMm: number; heightMm: number } | undefined;
}

/** The tolerance for edges that touch without crossing. Canvas units. */
const TOLERANCE = 0.01;

/** Describes the position of an object. @param printArea of the mask, by default the whole canvas */
export function describePlacement(
  object: ObjectConfiguration,
  printArea: PrintArea | undefined,
): DescribedPlacement {
  const { width, height } = drawnSize(object);
  const centre = objectCentre(object);
  const bounds = objectBounds(object);
  return {
    centre,
    width,
    height,
    angleDeg: normaliseAngle(object.angle),
    flipX: object.flipX,
    flipY: object.flipY,
    corners: objectCorners(object),
    bounds,
    relation: relationOf(bounds, printRectangle(printArea)),
    inPrint: printArea && {
      centreMm: toPrintMm(centre, printArea.configuration),
      ...drawnSizeMm(object, printArea),
    },
  };
}

/**
 * The size of an object in print, along its own sides; the two directions of a print may have slightly different
 * scales.
 */
export function drawnSizeMm(
  object: ObjectConfiguration,
  { configuration }: PrintArea,
): { widthMm: number; heightMm: number } {
  const [topLeft, topRight, , bottomLeft] = objectCorners(object);
  const scale = mmPerUnit(configuration);
  const lengthMm = (a: Point, b: Point) => Math.hypot((b.x - a.x) * scale.x, (b.y - a.y) * scale.y);
  return { widthMm: lengthMm(topLeft, topRight), heightMm: lengthMm(topLeft, bottomLeft) };
}

function relationOf(bounds: Bounds, rectangle: Bounds): PrintAreaRelation {
  const left = bounds.left - rectangle.left;
  const top = bounds.top - rectangle.top;
  const right = rectangle.left + rectangle.width - (bounds.left + bounds.width);
  const bottom = rectangle.top + rectangle.height - (bounds.top + bounds.height);
  const distances = [left, top, right, bottom];
  if (distances.every((distance) => distance >= -TOLERANCE)) return 'inside';
  if (distances.every((distance) => distance <= TOLERANCE)) return 'covering';
  const isApart =
    left >= rectangle.width - TOLERANCE ||
    top >= rectangle.height - TOLERANCE ||
    right >= rectangle.width - TOLERANCE ||
    bottom >= rectangle.height - TOLERANCE;
  return isApart ? 'outside' : 'crossing';
}
