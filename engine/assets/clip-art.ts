import type { Matrix } from './matrix.ts';
import type { Bounds, Path } from './clip-art/path.ts';
import type { FilterGraph } from './filter/filter-steps.ts';
import type { LayerEffect } from './layer-effect.ts';
import type { Picture } from './picture.ts';

export interface GradientStop {
  /** 0 to 1, never smaller than the stop before. */
  offset: number;
  /** `#rrggbb` */
  colour: string;
  /** 0 to 1 */
  opacity: number;
}

/**
 * A gradient in the shape's own units. `transform` maps its coordinates to them and is the identity but for a radial
 * gradient that became an ellipse.
 */
export type Gradient = { stops: readonly GradientStop[]; transform: Matrix } & (
  | { kind: 'linear'; x1: number; y1: number; x2: number; y2: number }
  /** From the circle of `fr` around the focus to that of `r` around the middle. */
  | { kind: 'radial'; cx: number; cy: number; r: number; fx: number; fy: number; fr: number }
);

export interface Paint {
  /** `#rrggbb`, or a gradient. */
  colour: string | Gradient;
  /** 0 to 1 */
  opacity: number;
}

export type FillRule = 'nonzero' | 'evenodd';

export interface Stroke extends Paint {
  widthPx: number;
  cap: 'butt' | 'round' | 'square';
  join: 'miter' | 'round' | 'bevel';
  miterLimit: number;
  /** Lengths of dashes and gaps; empty for a solid line. */
  dashesPx: readonly number[];
  dashOffsetPx: number;
}

/** A region in clip art units: the union of its paths. */
export type ClipRegion = readonly { path: Path; fillRule: FillRule }[];

export interface ClipArtShape {
  path: Path;
  /** From the path's units to clip art units; the identity unless a stroke is stretched by it. */
  transform: Matrix;
  fill?: Paint;
  fillRule: FillRule;
  stroke?: Stroke;
  /** Whether the stroke lies below the fill. */
  strokeFirst: boolean;
  /** 0 to 1, of the shape with all its groups. */
  opacity: number;
  /** The shape shows where it lies inside all of these. */
  clips: readonly ClipRegion[];
}

/** A picture that the drawing embeds, whole. */
export interface ClipArtPicture {
  picture: Picture;
  /** From the picture's pixels, upright, to clip art units. */
  transform: Matrix;
  /** Whether enlarged pixels are interpolated or stay squares. */
  isSmooth: boolean;
  /** The sides that it shares with other pictures. */
  joined: Record<'top' | 'right' | 'bottom' | 'left', boolean>;
  /** 0 to 1, of the picture with all its groups. */
  opacity: number;
  /** The picture shows where it lies inside all of these. */
  clips: readonly ClipRegion[];
}

/** A mask of a group, by the alpha or by the luminance of these parts. */
export interface ClipArtMask {
  nodes: readonly ClipArtNode[];
  /** `linear-luminance` weighs light instead of values. */
  by: 'alpha' | 'luminance' | 'linear-luminance';
}

/** A filter, and the code that applies it to pixels: pages without clip art load neither. */
export interface ClipArtFilter {
  graph: FilterGraph;
  /** The bounds of the filter's result, in clip art units. */
  bounds: Bounds;
  /** Parts that are inputs of the filter besides the group, in the order its steps number them. */
  images: readonly (readonly ClipArtNode[])[];
  /** @param toLayer from clip art units to the coordinates of a layer */
  toEffect: (toLayer: Matrix) => LayerEffect;
}

/** Parts that are painted on a layer of their own, which is filtered, then clipped, masked and faded. */
export interface ClipArtGroup {
  nodes: readonly ClipArtNode[];
  filter?: ClipArtFilter;
  /** The group shows where it lies inside all of these. */
  clips: readonly ClipRegion[];
  mask?: ClipArtMask;
  /** 0 to 1 */
  opacity: number;
  /** The blend mode with the layers below. */
  blendMode: GlobalCompositeOperation;
}

export type ClipArtNode = ClipArtShape | ClipArtPicture | ClipArtGroup;

export type ClipArtFindingCode =
  | 'svg-text-dropped'
  | 'svg-image-dropped'
  | 'svg-script-dropped'
  | 'svg-animation-dropped'
  | 'svg-external-dropped'
  | 'svg-use-dropped'
  | 'svg-filter-dropped'
  | 'svg-filter-simplified'
  | 'svg-mask-dropped'
  | 'svg-clip-dropped'
  | 'svg-pattern-dropped'
  | 'svg-blend-dropped'
  | 'svg-style-dropped'
  | 'svg-size-assumed'
  | 'svg-value-dropped'
  | 'svg-value-ignored'
  | 'svg-gradient-simplified'
  | 'svg-element-dropped';

/** Something of the file that is not drawn, or drawn in a simpler way. */
export interface ClipArtFinding {
  code: ClipArtFindingCode;
  /** The number of parts it applies to. */
  count: number;
  message: string;
}

/**
 * Admitted clip art: only shapes, pictures and groups of them, in painting order, with every reference, style and unit
 * resolved.
 */
export interface ClipArt {
  /**
   * The drawing as SVG written by this module, composed on first use. It contains only numbers of the file and the
   * bytes of admitted pictures.
   */
  readonly svg: string;
  /** Intrinsic size in CSS pixels (96 to an inch). The shapes' units are these pixels. */
  widthPx: number;
  heightPx: number;
  nodes: readonly ClipArtNode[];
  findings: readonly ClipArtFinding[];
}

/** The part of clip art that is painted. Drawings made by the engine have nothing else. */
export interface Drawing extends Pick<ClipArt, 'widthPx' | 'heightPx' | 'nodes'> {
  /** The box it paints in, if it may leave its view box, as text may; without it the view box clips. */
  ink?: { left: number; top: number; width: number; height: number };
}
