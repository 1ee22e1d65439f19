import { type Matrix, multiply } from '../assets/matrix.ts';
import type { ObjectConfiguration } from '../model/object-configuration.ts';

/** The shadow that an object casts on those beneath it, in canvas units whatever the object's own scale. */
export interface ObjectShadow {
  /** `#rrggbb`, or `#rrggbbaa` with its opacity. */
  colour: string;
  blur: number;
  offsetX: number;
  offsetY: number;
}

/** Where an object stands: its own top left corner after rotation, and its own units to canvas units. */
export type ObjectPlace = Pick<
  ObjectConfiguration,
  'left' | 'top' | 'angle' | 'flipX' | 'flipY' | 'scaleX' | 'scaleY'
>;

/** A thing that a scene paints: a box in units of its own, placed on the canvas, with its effects. */
export abstract class DrawnObject implements ObjectPlace {
  left = 0;
  top = 0;
  /** Degrees, clockwise, about the top left corner. */
  angle = 0;
  flipX = false;
  flipY = false;
  scaleX = 1;
  scaleY = 1;
  opacity = 1;
  blendMode: GlobalCompositeOperation = 'source-over';
  shadow: ObjectShadow | undefined;
  /** Only what this covers is shown. It is placed on the canvas, whatever the object's own place. */
  clip: DrawnObject | undefined;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  /** Paints the object with its middle at the origin, in its own units. */
  abstract draw(context: CanvasRenderingContext2D): void;

  /** Changes the given parts of its place. */
  place(to: Partial<ObjectPlace>): this {
    return Object.assign(this, to);
  }

  get isHidden(): boolean {
    return this.opacity === 0 || (this.width === 0 && this.height === 0);
  }

  /** From the object's own units, with its middle at the origin, to canvas units. */
  toCanvas(): Matrix {
    const { left, top, width, height, scaleX, scaleY, angle, flipX, flipY } = this;
    const [cos, sin] = turn(angle);
    const [halfWidth, halfHeight] = [0.5 * (width * scaleX), 0.5 * (height * scaleY)];
    const x = halfWidth * cos - halfHeight * sin + left;
    const y = halfWidth * sin + halfHeight * cos + top;
    const scale: Matrix = [flipX ? -scaleX : scaleX, 0, 0, flipY ? -scaleY : scaleY, 0, 0];
    return multiply([cos, sin, -sin, cos, x, y], scale);
  }
}

/** Of quarter turns, for which `Math.cos` and `Math.sin` leave a residue. */
const QUARTERS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

function turn(angleDeg: number): readonly [cos: number, sin: number] {
  const quarter = QUARTERS[(((angleDeg / 90) % 4) + 4) % 4];
  if (quarter) return quarter;
  const angleRad = (angleDeg * Math.PI) / 180;
  return [Math.cos(angleRad), Math.sin(angleRad)];
}
