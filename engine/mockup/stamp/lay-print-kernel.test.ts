import test from 'ava';
import { COVERAGE_ONE } from '../plate/plate.ts';
import { addLightPlainly } from './add-light-kernel.ts';
import { layPrintPlainly } from './lay-print-kernel.ts';
import { StampKernels } from './stamp-kernels.ts';

const COUNT = 500;
const FIRST_PIXEL = 3000;

let seed = 7;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
const codes = () => Uint16Array.from({ length: 3 * COUNT }, () => random(random(4) === 0 ? 65536 : 2200));
/** Every third pixel of a row. */
const pixels = Uint32Array.from({ length: COUNT }, (_, i) => FIRST_PIXEL + 3 * i);

function isNear(actual: number, expected: number, scale: number): boolean {
  return Math.abs(actual - expected) <= 1e-5 * Math.max(1, scale);
}

test('light is added with its colour and alpha', (t) => {
  const kernels = new StampKernels({ kind: 'none' });
  const [light, region] = [codes(), codes()];
  const alpha = Uint16Array.from({ length: COUNT }, () => random(COVERAGE_ONE + 1));
  const colour = [0.3, 0, 1];
  kernels.light.fill(0);
  kernels.addLight(pixels, light, alpha, [1, 1, 1, 1], FIRST_PIXEL);
  kernels.addLight(pixels, region, undefined, [...colour, 0], FIRST_PIXEL);
  for (let i = 0; i < COUNT; i += 1) {
    const codesOf = (all: Uint16Array) => [...all.subarray(3 * i, 3 * i + 3)];
    const first = addLightPlainly([0, 0, 0, 0], codesOf(light), alpha[i]!, [1, 1, 1, 1]);
    const expected = addLightPlainly(first, codesOf(region), 0, [...colour, 0]);
    for (const [c, value] of expected.entries()) t.true(isNear(kernels.light[12 * i + c]!, value, value));
  }
});

test('a print adds its light and removes the light beneath it, and nothing changes without ink', (t) => {
  const kernels = new StampKernels({ kind: 'none' });
  const [diffuse, shine] = [codes(), codes()];
  // Coverage of none, little, half, nearly all and all of a pixel.
  const coverage = Uint16Array.from(
    { length: COUNT },
    () => [0, 1, 2040, COVERAGE_ONE - 1, COVERAGE_ONE, COVERAGE_ONE][random(6)]!,
  );
  const edges = coverage.filter((value) => value !== COVERAGE_ONE).length;
  const part = () => random(1001) / 1000;
  const under = Float32Array.from({ length: 4 * edges }, part);
  const light = Float32Array.from({ length: 12 * COUNT }, part);
  const ink = new Float32Array(4 * COUNT);
  for (let i = 0; i < COUNT; i += 1) {
    const alpha = [0, 1 / 255, part(), 1][random(4)]!;
    ink.set([alpha * part(), alpha * part(), alpha * part(), alpha], 4 * i);
  }
  for (const [name, table] of Object.entries({ pixels, diffuse, shine, coverage, under, light, ink }))
    kernels[name as 'ink'].set(table);
  const printed = kernels.loops.layPrint(COUNT, FIRST_PIXEL);

  const expected = light.slice();
  const expectedPixels: number[] = [];
  let edge = -1;
  for (let i = 0; i < COUNT; i += 1) {
    const isEdge = coverage[i] !== COVERAGE_ONE;
    if (isEdge) edge += 1;
    const table = <T extends Float32Array | Uint16Array>(all: T, size: number, at = i) => [
      ...all.subarray(size * at, size * at + size),
    ];
    const print = {
      ink: table(ink, 4),
      diffuse: table(diffuse, 3),
      shine: table(shine, 3),
      coverage: coverage[i]!,
      under: isEdge ? table(under, 4, edge) : [],
    };
    if (ink[4 * i + 3] !== 0) expectedPixels.push(pixels[i]!);
    expected.set(layPrintPlainly([...light.subarray(12 * i, 12 * i + 4)], print), 12 * i);
  }
  t.deepEqual([...kernels.printed.subarray(0, printed)], expectedPixels);
  for (const [at, value] of expected.entries())
    if (!isNear(kernels.light[at]!, value, Math.abs(value)))
      t.fail(`${at}: ${kernels.light[at]} is not ${value}`);
});
