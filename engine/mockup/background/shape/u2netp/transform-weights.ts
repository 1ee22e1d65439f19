import { BLOCK_COLUMNS, POSITIONS, TILE_SIDE } from './convolution-kernels.ts';

const SIDE = 3;
const FILTER = SIDE * SIDE;

/**
 * The weights of a convolution of 3 x 3 pixels as right matrices for `multiplyTiles`, one for each position of a tile.
 * @param weights output by output, input by input, row by row
 * @param depth the number of inputs of the matrices; those beyond `inputs` have weight 0
 * @param matrices of zeros, each of `depth` inputs and a multiple of 8 outputs
 */
export function transformWeights(
  weights: Float32Array,
  inputs: number,
  depth: number,
  matrices: Float32Array,
): void {
  const outputs = weights.length / FILTER / inputs;
  const size = matrices.length / POSITIONS;
  const half = new Float64Array(SIDE * TILE_SIDE);
  // Eight outputs are stored together, because their weights for a position are side by side.
  const block = new Float64Array(POSITIONS * BLOCK_COLUMNS);
  for (let first = 0; first < outputs; first += BLOCK_COLUMNS)
    for (let input = 0; input < inputs; input += 1) {
      const columns = Math.min(BLOCK_COLUMNS, outputs - first);
      for (let column = 0; column < columns; column += 1) {
        const from = ((first + column) * inputs + input) * FILTER;
        for (let x = 0; x < SIDE; x += 1)
          transformLine(
            weights[from + x]!,
            weights[from + SIDE + x]!,
            weights[from + 2 * SIDE + x]!,
            half,
            x,
            SIDE,
          );
        for (let y = 0; y < TILE_SIDE; y += 1) {
          const row = y * SIDE;
          const to = y * TILE_SIDE * BLOCK_COLUMNS + column;
          transformLine(half[row]!, half[row + 1]!, half[row + 2]!, block, to, BLOCK_COLUMNS);
        }
      }
      const to = first * depth + input * BLOCK_COLUMNS;
      for (let position = 0; position < POSITIONS; position += 1)
        for (let column = 0; column < columns; column += 1)
          matrices[position * size + to + column] = block[position * BLOCK_COLUMNS + column]!;
    }
}

/** The transform of a line of three weights into six (Lavin and Gray, F(4 x 4, 3 x 3)). */
function transformLine(
  a: number,
  b: number,
  c: number,
  target: Float64Array,
  at: number,
  stride: number,
): void {
  target[at] = a / 4;
  target[at + stride] = (a + b + c) / -6;
  target[at + 2 * stride] = (a - b + c) / -6;
  target[at + 3 * stride] = a / 24 + b / 12 + c / 6;
  target[at + 4 * stride] = a / 24 - b / 12 + c / 6;
  target[at + 5 * stride] = c;
}
