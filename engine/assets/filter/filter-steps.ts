import type { BlendMode } from '../../blend-modes.ts';
import type { Bounds } from '../clip-art/path.ts';
import type { Matrix } from '../matrix.ts';

/** The input of a step: the result of an earlier step, the painted group, or its shape in black. */
export type FilterInput = number | 'source' | 'sourceAlpha';

export type CompositeOperator = 'over' | 'in' | 'out' | 'atop' | 'xor' | 'lighter' | 'arithmetic';

/** The curve of a channel, from 0 to 1 to 0 to 1. */
export type TransferCurve =
  | { kind: 'table' | 'discrete'; values: readonly number[] }
  | { kind: 'linear'; slope: number; intercept: number }
  | { kind: 'gamma'; amplitude: number; exponent: number; offset: number };

export type LightSource =
  | { kind: 'distant'; azimuthDeg: number; elevationDeg: number }
  | { kind: 'point'; x: number; y: number; z: number }
  | {
      kind: 'spot';
      x: number;
      y: number;
      z: number;
      atX: number;
      atY: number;
      atZ: number;
      exponent: number;
      coneDeg: number | undefined;
    };

/** One primitive of a filter with its attributes resolved; lengths are in the filter's user space. */
export type FilterOperation =
  | { kind: 'flood'; rgb: readonly number[]; opacity: number }
  | { kind: 'blur'; x: number; y: number }
  | { kind: 'offset'; x: number; y: number }
  | { kind: 'matrix'; values: readonly number[] }
  | { kind: 'transfer'; curves: readonly (TransferCurve | undefined)[] }
  | { kind: 'composite'; operator: CompositeOperator; factors: readonly number[] }
  | { kind: 'blend'; mode: BlendMode }
  /** All inputs, painted in order; empty for an invalid primitive. */
  | { kind: 'merge'; isEmpty?: boolean }
  | { kind: 'morphology'; isErosion: boolean; x: number; y: number }
  | { kind: 'tile' }
  /** A picture or a part of the drawing that is painted on a layer of its own. */
  | { kind: 'image'; index: number }
  | { kind: 'displace'; scale: number; xChannel: number; yChannel: number }
  | {
      kind: 'convolve';
      columns: number;
      rows: number;
      kernel: readonly number[];
      divisor: number;
      bias: number;
      targetX: number;
      targetY: number;
      edge: 'none' | 'duplicate' | 'wrap';
      keepsAlpha: boolean;
    }
  | {
      kind: 'turbulence';
      frequencyX: number;
      frequencyY: number;
      octaves: number;
      seed: number;
      isFractal: boolean;
      stitches: boolean;
    }
  | {
      kind: 'light';
      isSpecular: boolean;
      surfaceScale: number;
      constant: number;
      exponent: number;
      rgb: readonly number[];
      light: LightSource;
    };

export interface FilterStep {
  operation: FilterOperation;
  inputs: readonly FilterInput[];
  /** Whether the step computes in linear light. */
  isLinear: boolean;
  /** The largest box that the step can fill, in the filter's user space. */
  box: Bounds;
}

/** A filter with every reference, unit and colour resolved. */
export interface FilterGraph {
  /** From the filter's user space to clip art units. */
  matrix: Matrix;
  /** The bounds of the filter's result, in its user space. */
  region: Bounds;
  /** In order; the result of the last is the result of the filter. */
  steps: readonly FilterStep[];
}

/** The mapping from a filter's user space to pixels. */
export interface FilterScale {
  matrix: Matrix;
  /** Pixels per unit of length along each pixel axis. */
  scaleX: number;
  scaleY: number;
}
