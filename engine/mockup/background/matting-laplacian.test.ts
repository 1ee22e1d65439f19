import test from 'ava';
import { fitLinePlainly, measureDeviationPlainly } from './matte-kernels.ts';
import { MattingLaplacian } from './matting-laplacian.ts';
import { makePicture } from './testing/made-picture.ts';

// 13 x 9 px: a width that groups of four pixels do not divide.
const [widthPx, heightPx] = [13, 9];
const picture = makePicture(widthPx, heightPx, (x, y) => [20 * x, (x * y * 37) % 200, 255 - 15 * y]);
const open = [30, 31, 32, 44, 45, 0, widthPx * heightPx - 1];
const isOpen = new Uint8Array(widthPx * heightPx).map((_, at) => (open.includes(at) ? 1 : 0));
const values = Float32Array.from({ length: widthPx * heightPx }, (_, at) => Math.sin(at * 1.3));

type Line = ReturnType<typeof fitLinePlainly>;

const colourAt = (at: number): [number, number, number] =>
  [0, 1, 2].map((c) => picture.rgba[at * 4 + c]! / 255) as [number, number, number];

const around = (at: number): number[] =>
  [-widthPx, 0, widthPx].flatMap((row) => [-1, 0, 1].map((column) => at + row + column));

/** The window around a pixel, if it is in the picture and has an open pixel. */
function listWindow(centre: number): number[] | undefined {
  const [x, y] = [centre % widthPx, Math.floor(centre / widthPx)];
  if (x < 1 || y < 1 || x > widthPx - 2 || y > heightPx - 2) return undefined;
  const window = around(centre);
  return window.some((at) => open.includes(at)) ? window : undefined;
}

/** The line of a window that minimises the squared error, with the noise's variance added to that of the colours. */
function fitLine(window: readonly number[]): Line {
  const colours = window.map(colourAt);
  const mean = [0, 1, 2].map((c) => colours.reduce((sum, colour) => sum + colour[c]!, 0) / 9);
  const covariance = (i: number, j: number): number =>
    colours.reduce((sum, colour) => sum + (colour[i]! - mean[i]!) * (colour[j]! - mean[j]!), 0) / 9 +
    (i === j ? 4e-5 : 0);
  const minor = (i: number, j: number): number => {
    const [a, b] = [0, 1, 2].filter((row) => row !== i) as [number, number];
    const [c, d] = [0, 1, 2].filter((column) => column !== j) as [number, number];
    return (-1) ** (i + j) * (covariance(a, c) * covariance(b, d) - covariance(a, d) * covariance(b, c));
  };
  const determinant = [0, 1, 2].reduce((sum, j) => sum + covariance(0, j) * minor(0, j), 0);
  const inverse = [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
    [2, 2],
  ].map(([i, j]) => minor(i!, j!) / determinant);
  return fitLinePlainly(
    [1 / 9, ...mean, ...inverse],
    colours,
    window.map((at) => values[at]!),
  );
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-3;

test('the Laplacian sums the deviations of an open pixel from the lines of its windows', (t) => {
  const laplacian = new MattingLaplacian(picture, isOpen);
  laplacian.values.set(values);
  laplacian.measure();
  for (const at of open) {
    const lines = around(at)
      .map(listWindow)
      .filter((window) => window !== undefined)
      .map(fitLine);
    const expected = measureDeviationPlainly(values[at]!, colourAt(at), lines);
    t.true(isNear(laplacian.deviations[at]!, expected), `${at}: ${laplacian.deviations[at]} ${expected}`);
  }
});

test('the model of a pixel is the average of the lines of its windows, or its value', (t) => {
  const laplacian = new MattingLaplacian(picture, isOpen);
  laplacian.values.set(values);
  const factors = laplacian.fit();
  for (const at of [31, 45, 16, 60, 100]) {
    const lines = around(at).flatMap((centre) => {
      const window = listWindow(centre);
      return window ? [fitLine(window)] : [];
    });
    for (let c = 0; c < 4; c += 1) {
      const last = c === 3 ? values[at]! : 0;
      const mean = lines.reduce((sum, line) => sum + line[c]!, 0) / lines.length;
      t.true(isNear(factors[at * 4 + c]!, lines.length === 0 ? last : mean), `${at}, ${c}`);
    }
  }
});
