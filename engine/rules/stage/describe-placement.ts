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

/** How an object lies to the print area: all of it inside, over all of it, over an edge, or beside it. */
export type PrintAreaRelation = 'inside' | 'covering' | 'crossing' | 'outside';

/** Where an object is, for its handles, for rulers and for those who hear the canvas read out. */
export interface DescribedPlacement {
  /** Canvas units. */
  centre: Point;
  width: number;
  height: number;
  /** Degrees, clockwise, from 0 up to 360. */
  angleDeg: number;
  flipX: boolean;
  flipY: boolean;
  /** Its own top left, top right, bottom right and bottom left as drawn, canvas units. */
  corners: readonly [Point, Point, Point, Point];
  /** The smallest upright rectangle around it, canvas units. */
  bounds: Bounds;
  relation: PrintAreaRelation;
  /** In print, from the top left corner of the trim box; absent where nothing is printed. */
  inPrint: { centreMm: Point; widthMm: number; heightMm: number } | undefined;
}

/** Edges that meet, up to float arithmetic, do not cross. Canvas units. */
const TOLERANCE = 0.01;

/** Describes where an object is. @param printArea the mask's; without one the whole canvas */
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

/** The size of an object in print, along its own sides: the two directions of a print may be scaled a little unlike. */
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
