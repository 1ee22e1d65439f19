import type { BezierMesh } from './bezier-mesh.ts';
import { evaluateMesh } from './bezier-mesh.ts';
import type { Projection } from './projection.ts';

/** Number of cells along the longer side of the surface's box; each stores a parameter near its centre. */
const CELLS = 128;
/** Rings of cells around the surface that also store the nearest parameter. */
const BORDER_CELLS = 2;
/** The maximum extrapolation of the outermost patches outside the artwork's edge. */
const BEYOND = 0.1;
const MAX_STEPS = 12;
const PRECISION_PX = 1e-4;

/** An inverted surface of Bezier patches: a table gives an initial parameter, and Newton's method the exact one. */
export function projectMesh(mesh: BezierMesh): Projection {
  const seeds = new SeedTable(mesh);
  const at = new Float64Array(6);
  return {
    uFrom: 0,
    uTo: 1,
    locate(x, y, into) {
      if (!seeds.find(x, y, into)) return false;
      let [s, t] = [into[0]!, into[1]!];
      for (let step = 0; step < MAX_STEPS; step += 1) {
        evaluateMesh(mesh, s, t, at);
        const [offX, offY] = [x - at[0]!, y - at[1]!];
        if (Math.abs(offX) + Math.abs(offY) < PRECISION_PX) {
          into[0] = s;
          into[1] = t;
          return true;
        }
        const determinant = at[2]! * at[5]! - at[3]! * at[4]!;
        s += (offX * at[5]! - offY * at[4]!) / determinant;
        t += (offY * at[2]! - offX * at[3]!) / determinant;
        // Also false for NaN after a degenerate step.
        if (!(Math.abs(s - 0.5) <= 0.5 + BEYOND && Math.abs(t - 0.5) <= 0.5 + BEYOND)) return false;
      }
      return false;
    },
  };
}

class SeedTable {
  readonly #left: number;
  readonly #top: number;
  readonly #cellPx: number;
  readonly #columns: number;
  readonly #rows: number;
  /** Two per cell: s and t; NaN far from the surface. */
  readonly #parameters: Float32Array;

  constructor(mesh: BezierMesh) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    // A Bezier surface is inside the hull of its control points.
    for (let i = 0; i < mesh.points.length; i += 2) {
      left = Math.min(left, mesh.points[i]!);
      right = Math.max(right, mesh.points[i]!);
      top = Math.min(top, mesh.points[i + 1]!);
      bottom = Math.max(bottom, mesh.points[i + 1]!);
    }
    this.#cellPx = Math.max(right - left, bottom - top) / CELLS;
    this.#left = left - BORDER_CELLS * this.#cellPx;
    this.#top = top - BORDER_CELLS * this.#cellPx;
    this.#columns = Math.ceil((right - left) / this.#cellPx) + 2 * BORDER_CELLS + 1;
    this.#rows = Math.ceil((bottom - top) / this.#cellPx) + 2 * BORDER_CELLS + 1;
    this.#parameters = new Float32Array(this.#columns * this.#rows * 2).fill(NaN);
    this.#plant(mesh);
    // The control points of a bent surface can be far from it, so it may cover fewer cells than its box.
    for (let ring = 0; ring < BORDER_CELLS; ring += 1) this.#spread();
  }

  find(x: number, y: number, into: Float64Array): boolean {
    const column = Math.floor((x - this.#left) / this.#cellPx);
    const row = Math.floor((y - this.#top) / this.#cellPx);
    if (column < 0 || row < 0 || column >= this.#columns || row >= this.#rows) return false;
    const cell = (row * this.#columns + column) * 2;
    into[0] = this.#parameters[cell]!;
    into[1] = this.#parameters[cell + 1]!;
    return into[0] === into[0];
  }

  #plant(mesh: BezierMesh): void {
    const at = new Float64Array(6);
    // Twice the density that an even surface requires; where it is stretched, cells are filled from neighbours.
    const across = Math.ceil((CELLS * 2) / mesh.columns) * mesh.columns;
    const down = Math.ceil((CELLS * 2) / mesh.rows) * mesh.rows;
    for (let j = 0; j <= down; j += 1) {
      for (let i = 0; i <= across; i += 1) {
        evaluateMesh(mesh, i / across, j / down, at);
        const column = Math.floor((at[0]! - this.#left) / this.#cellPx);
        const row = Math.floor((at[1]! - this.#top) / this.#cellPx);
        const cell = (row * this.#columns + column) * 2;
        this.#parameters[cell] = i / across;
        this.#parameters[cell + 1] = j / down;
      }
    }
  }

  #spread(): void {
    const before = this.#parameters.slice();
    for (let row = 0; row < this.#rows; row += 1) {
      for (let column = 0; column < this.#columns; column += 1) {
        const cell = (row * this.#columns + column) * 2;
        if (!Number.isNaN(before[cell]!)) continue;
        for (const [right, down] of NEIGHBOURS) {
          const [x, y] = [column + right, row + down];
          if (x < 0 || y < 0 || x >= this.#columns || y >= this.#rows) continue;
          const near = (y * this.#columns + x) * 2;
          if (Number.isNaN(before[near]!)) continue;
          this.#parameters[cell] = before[near]!;
          this.#parameters[cell + 1] = before[near + 1]!;
          break;
        }
      }
    }
  }
}

const NEIGHBOURS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;
