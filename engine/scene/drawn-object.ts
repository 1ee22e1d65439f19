import { type Matrix, multiply } from '../assets/matrix.ts';
import type { ObjectConfiguration } from '../model/object-configuration.ts';

/** The shadow that an object casts on those beneath it, in canvas units, independent of the object's scale. */
export interface ObjectShadow {
  /** `#rrggbb`, or `#rrggbbaa` with its opacity. */
  colour: string;
  blur: number;
  offsetX: number;
  offsetY: number;
}

/**
 * The placement of an object: its own top left corner after rotation, and the scale from its own units to canvas units.
 */
export type ObjectPlace = Pick<
  ObjectConfiguration,
  'left' | 'top' | 'angle' | 'flipX' | 'flipY' | 'scaleX' | 'scaleY'
>;

/** An object of a scene: a box in its own units, placed on the canvas, with its effects. */
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
  /** The clip of the object, placed on the canvas independently of the object. */
  clip: DrawnObject | undefined;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  /** Paints the object with its centre at the origin, in its own units. */
  abstract draw(context: CanvasRenderingContext2D): void;

  /** Changes the given parts of its placement. */
  place(to: Partial<ObjectPlace>): this {
    return Object.assign(this, to);
  }

  get isHidden(): boolean {
    return this.opacity === 0 || (this.width === 0 && this.height === 0);
  }

  /** From the object's own units, with its centre at the origin, to canvas units. */
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

/** Exact values for quarter turns, for which `Math.cos` and `Math.sin` have rounding errors. */
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
