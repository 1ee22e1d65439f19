import type { ObjectConfiguration } from '../../model/object-configuration.ts';

/** An upright rectangle in canvas units. */
export interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A point in canvas units. */
export interface Point {
  x: number;
  y: number;
}

type Placed = Pick<ObjectConfiguration, 'left' | 'top' | 'width' | 'height' | 'scaleX' | 'scaleY' | 'angle'>;

/** The drawn size of an object, before its rotation, in canvas units. */
export function drawnSize(object: Placed): { width: number; height: number } {
  return {
    width: object.width * Math.abs(object.scaleX),
    height: object.height * Math.abs(object.scaleY),
  };
}

/** Turns a vector clockwise (the canvas's y points down). */
export function rotateVector(vector: Point, angleDeg: number): Point {
  const angleRad = (angleDeg * Math.PI) / 180;
  const cos = Math.cos(angleRad);
  const sin = Math.sin(angleRad);
  return { x: vector.x * cos - vector.y * sin, y: vector.x * sin + vector.y * cos };
}

/** The centre of an object, whose `left`/`top` is its own corner after rotation. */
export function objectCentre(object: Placed): Point {
  const size = drawnSize(object);
  const offset = rotateVector({ x: size.width / 2, y: size.height / 2 }, object.angle);
  return { x: object.left + offset.x, y: object.top + offset.y };
}

/** The smallest upright rectangle around a rotated object. */
export function objectBounds(object: Placed): Bounds {
  const size = drawnSize(object);
  const across = rotateVector({ x: size.width, y: 0 }, object.angle);
  const down = rotateVector({ x: 0, y: size.height }, object.angle);
  const width = Math.abs(across.x) + Math.abs(down.x);
  const height = Math.abs(across.y) + Math.abs(down.y);
  const centre = objectCentre(object);
  return { left: centre.x - width / 2, top: centre.y - height / 2, width, height };
}

/** The corners of a drawn object: its own top left, top right, bottom right, bottom left. */
export function objectCorners(object: Placed): [Point, Point, Point, Point] {
  const { width, height } = drawnSize(object);
  const at = (x: number, y: number): Point => {
    const offset = rotateVector({ x, y }, object.angle);
    return { x: object.left + offset.x, y: object.top + offset.y };
  };
  return [at(0, 0), at(width, 0), at(width, height), at(0, height)];
}

/** An object of the same size and angle around another centre. */
export function centreOn<T extends Placed>(object: T, centre: Point): T {
  const { width, height } = drawnSize(object);
  const corner = rotateVector({ x: -width / 2, y: -height / 2 }, object.angle);
  return { ...object, left: centre.x + corner.x, top: centre.y + corner.y };
}

/** The smallest upright rectangle around several objects; `undefined` for none. */
export function uniteBounds(boxes: readonly Bounds[]): Bounds | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
