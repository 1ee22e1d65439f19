import test from 'ava';
import { axisValues, type FontAxes, reachedStyle } from './font-axes.ts';

const regular = { bold: false, italic: false };
const bold = { bold: true, italic: false };
const italic = { bold: false, italic: true };
const weights = (min: number, max: number): FontAxes => new Map([['wght', { min, default: min, max }]]);
const slants: FontAxes = new Map([['slnt', { min: -10, default: 0, max: 0 }]]);

test('weight and slant follow the style, and other axes have their default', (t) => {
  const axes: FontAxes = new Map([
    ...weights(100, 900),
    ...slants,
    ['opsz', { min: 8, default: 14, max: 144 }],
  ]);
  t.deepEqual(axisValues(axes, regular), { wght: 400, slnt: 0, opsz: 14 });
  t.deepEqual(axisValues(axes, { bold: true, italic: true }), { wght: 700, slnt: -10, opsz: 14 });
});

test('a font with an italic axis is not slanted as well', (t) => {
  const axes: FontAxes = new Map([...slants, ['ital', { min: 0, default: 0, max: 1 }]]);
  t.deepEqual(axisValues(axes, italic), { slnt: 0, ital: 1 });
});

test('values of the record take precedence, within the axis; values of missing axes are ignored', (t) => {
  t.deepEqual(axisValues(weights(200, 700), bold, { wght: 250, wdth: 75 }), { wght: 250 });
  t.deepEqual(axisValues(weights(200, 700), bold, { wght: 1000 }), { wght: 700 });
  t.deepEqual(axisValues(new Map(), bold, { wght: 1000 }), {});
});

test('bold is reached from weight 600, italic by either axis', (t) => {
  t.deepEqual(reachedStyle(weights(300, 600), bold), bold);
  t.deepEqual(reachedStyle(weights(300, 599), bold), regular);
  t.deepEqual(reachedStyle(weights(300, 900), bold, { wght: 300 }), regular);
  t.deepEqual(reachedStyle(slants, italic), italic);
  t.deepEqual(reachedStyle(weights(300, 900), italic), regular);
  t.deepEqual(reachedStyle(weights(300, 900), regular), regular);
});
