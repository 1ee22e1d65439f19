import type { Element } from '@xmldom/xmldom';
import type { ClipArtNode, ClipRegion } from '../clip-art.ts';
import type { Matrix } from '../matrix.ts';
import type { Picture } from '../picture.ts';
import type { Bounds } from './path.ts';
import type { Size } from './resolve-viewport.ts';
import type { Style } from './style-cascade.ts';
import type { SvgDocument } from './svg-document.ts';

/** The state that an element inherits from its ancestors. */
export interface Surroundings {
  /** From the element's parent's units to clip art units. */
  matrix: Matrix;
  style: Style;
  clips: readonly ClipRegion[];
  viewport: Size;
  /**
   * The `use`, `mask`, `pattern` and `marker` elements that led here. Their number is limited, and none may refer to
   * itself.
   */
  trail: readonly Element[];
  /** The paints of the shape of a marker, or of the `use` of a copy. */
  context?: ContextPaints;
  /** Receives the drawn nodes. */
  out: ClipArtNode[];
}

/** The reference of a paint's coordinates: the units and the box of its element. */
export interface PaintPlace {
  /** From the element's units to clip art units. */
  matrix: Matrix;
  measure: () => Bounds | undefined;
  viewport: Size;
}

export interface ContextPaint extends PaintPlace {
  written: string;
}

export interface ContextPaints {
  fill: ContextPaint | undefined;
  stroke: ContextPaint | undefined;
}

/** Draws the content of masks, patterns, markers and filters. */
export interface Walk {
  readonly document: SvgDocument;
  visit(element: Element, around: Surroundings): void;
  visitChildren(element: Element, inside: Surroundings): void;
  /** Draws a file in the units of the surroundings. */
  drawEmbedded(content: Picture | SvgDocument, size: Size, inside: Surroundings): void;
}

export const maxTrail = 16;

/** Whether an element may be drawn here: not inside itself, and not nested too deep. */
export const mayFollow = (element: Element, trail: readonly Element[]): boolean =>
  !trail.includes(element) && trail.length < maxTrail;

/**
 * The paints of an element, for `context-fill` and `context-stroke` of its markers or copies. @param place where the
 * element is
 */
export function readContext({ style, context }: Surroundings, place: PaintPlace): ContextPaints {
  const read = (written: string): ContextPaint | undefined => {
    if (written === 'context-fill') return context?.fill;
    return written === 'context-stroke' ? context?.stroke : { ...place, written };
  };
  return { fill: read(style.get('fill') ?? '#000000'), stroke: read(style.get('stroke') ?? 'none') };
}
