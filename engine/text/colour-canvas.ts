import type { ColourFill, ColourLine, ColourNode, ColourPaint, CompositeMode } from './colour-glyph.ts';
import { type Bounds, outlineBounds } from './outline-bounds.ts';
import { OutlineBuilder } from './outline-builder.ts';
import type { Outline } from './outline.ts';
import { shapingLimits } from './text-limits.ts';
import { type Matrix, multiplyMatrices, transformOutline } from './transform-outline.ts';

interface Clip {
  outline: Outline;
  box: Bounds | undefined;
  /** A clip to a box. */
  isBox: boolean;
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Collects the paint of a colour glyph from HarfBuzz's callbacks: stacks of transforms, clips and groups. Above the
 * limits it drops everything, because a callback must not throw through WebAssembly.
 */
export class ColourCanvas {
  readonly #groups: ColourNode[][] = [[]];
  readonly #matrices: Matrix[] = [identity];
  readonly #clips: Clip[] = [];
  #partCount = 0;
  #pointCount = 0;
  /** Bounds of the paint, font units; blend modes and groups are not evaluated. */
  ink: Bounds | undefined;

  get nodes(): readonly ColourNode[] {
    return this.#groups[0]!;
  }

  /** Whether the limits of parts, points or levels are exceeded. */
  get isTooComplex(): boolean {
    return this.#partCount > shapingLimits.maxColourParts || this.#pointCount > shapingLimits.maxColourPoints;
  }

  get matrix(): Matrix {
    return this.#matrices.at(-1)!;
  }

  pushTransform(matrix: Matrix): void {
    this.#matrices.push(multiplyMatrices(this.matrix, matrix));
  }

  popTransform(): void {
    this.#matrices.pop();
  }

  /** @param outline in the units of the current transform */
  pushClip(outline: Outline): void {
    const placed = transformOutline(outline, this.matrix);
    this.#clips.push({ outline: placed, box: outlineBounds(placed), isBox: false });
    this.#count(placed);
  }

  pushClipBox({ minX, minY, maxX, maxY }: Bounds): void {
    const builder = new OutlineBuilder();
    builder.moveTo(minX, minY);
    builder.lineTo(maxX, minY);
    builder.lineTo(maxX, maxY);
    builder.lineTo(minX, maxY);
    builder.closePath();
    const [, b, c] = this.matrix;
    this.pushClip(builder.build());
    this.#clips.at(-1)!.isBox = b === 0 && c === 0;
  }

  popClip(): void {
    this.#clips.pop();
  }

  pushGroup(): void {
    this.#groups.push([]);
    this.#partCount += 1;
  }

  /** Composites the last group on the one before. @param mode undefined: source over */
  popGroup(mode: CompositeMode | undefined): void {
    const above = this.#groups.pop();
    const below = this.#groups.pop();
    if (!above || !below) return;
    this.#groups.push(mode === undefined ? [...below, ...above] : [{ mode, below, above }]);
  }

  /** Fills the current clips. */
  fill(paint: ColourPaint): void {
    const path = this.#clips.at(-1);
    if (!path?.box || this.isTooComplex) return;
    const { box } = path;
    const others = this.#clips.slice(0, -1);
    const seen = others.reduce(
      (left, clip) => clip.box && left && intersect(left, clip.box),
      box as Bounds | undefined,
    );
    if (!seen) return;
    const clips = others.filter((clip) => !(clip.isBox && clip.box && isInside(box, clip.box)));
    const fill: ColourFill = { path: path.outline, clips: clips.map(({ outline }) => outline), paint };
    this.#groups.at(-1)!.push(fill);
    this.ink = this.ink ? unite(this.ink, seen) : seen;
    this.#partCount += 1;
    for (const outline of fill.clips) this.#count(outline);
  }

  /** @param line a gradient's colours, whose stops count as parts */
  fillGradient(paint: Exclude<ColourPaint, { kind: 'solid' }> & ColourLine): void {
    if (paint.stops.length === 0) return;
    this.#partCount += paint.stops.length;
    this.fill(paint);
  }

  #count({ points }: Outline): void {
    this.#pointCount += points.length / 2;
  }
}

function intersect(a: Bounds, b: Bounds): Bounds | undefined {
  const minX = Math.max(a.minX, b.minX);
  const minY = Math.max(a.minY, b.minY);
  const maxX = Math.min(a.maxX, b.maxX);
  const maxY = Math.min(a.maxY, b.maxY);
  return minX < maxX && minY < maxY ? { minX, minY, maxX, maxY } : undefined;
}

const unite = (a: Bounds, b: Bounds): Bounds => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
});

const isInside = (inner: Bounds, outer: Bounds): boolean =>
  inner.minX >= outer.minX &&
  inner.minY >= outer.minY &&
  inner.maxX <= outer.maxX &&
  inner.maxY <= outer.maxY;
