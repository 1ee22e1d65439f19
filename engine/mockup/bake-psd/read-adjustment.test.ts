import type { AdjustmentLayer } from 'ag-psd';
import test from 'ava';
import { readAdjustment } from './read-adjustment.ts';

/** Levels of a colour after an adjustment. */
const change = (adjustment: AdjustmentLayer, colour: [number, number, number], isGrey = false): number[] =>
  readAdjustment(adjustment, isGrey)!
    .change([colour[0] / 255, colour[1] / 255, colour[2] / 255])
    .map((value) => Math.round(255 * value));

const channel = {
  shadowInput: 0,
  highlightInput: 255,
  shadowOutput: 0,
  highlightOutput: 255,
  midtoneInput: 1,
};

test('levels: each channel, then all, with input, gamma and output ranges', (t) => {
  const rgb = { ...channel, shadowInput: 55, highlightInput: 155 };
  t.deepEqual(change({ type: 'levels', rgb }, [30, 106, 200]), [0, 130, 255]);
  const red = { ...channel, shadowOutput: 55, highlightOutput: 155 };
  t.deepEqual(change({ type: 'levels', rgb, red }, [0, 106, 0]), [0, 130, 0]);
  t.deepEqual(
    change({ type: 'levels', rgb: { ...channel, midtoneInput: 2 } }, [64, 128, 255]),
    [128, 181, 255],
  );
});

test('curves: a smooth line through the points, constant outside of them', (t) => {
  const curve = (...points: [number, number][]) => points.map(([input, output]) => ({ input, output }));
  const rgb = curve([51, 0], [204, 255]);
  t.deepEqual(change({ type: 'curves', rgb }, [20, 128, 240]), [0, 128, 255]);
  const green = curve([0, 0], [128, 192], [255, 255]);
  // The spline is above the straight lines between its points.
  t.deepEqual(change({ type: 'curves', green }, [64, 64, 64]), [64, 108, 64]);
});

test('invert, posterize, threshold and exposure', (t) => {
  t.deepEqual(change({ type: 'invert' }, [0, 100, 255]), [255, 155, 0]);
  t.deepEqual(change({ type: 'posterize', levels: 3 }, [80, 120, 200]), [0, 128, 255]);
  t.deepEqual(change({ type: 'threshold', level: 128 }, [255, 0, 0]), [0, 0, 0]);
  t.deepEqual(change({ type: 'threshold', level: 128 }, [0, 255, 0]), [255, 255, 255]);
  t.deepEqual(change({ type: 'exposure', exposure: -2.2, offset: 0, gamma: 1 }, [255, 128, 0]), [128, 64, 0]);
});

test('legacy brightness and contrast; current ones only without effect', (t) => {
  const legacy = { type: 'brightness/contrast', useLegacy: true } as const;
  t.deepEqual(change({ ...legacy, brightness: 20, contrast: 0 }, [0, 100, 250]), [20, 120, 255]);
  t.deepEqual(change({ ...legacy, brightness: 0, contrast: 50 }, [100, 128, 200]), [72, 128, 255]);
  t.is(readAdjustment({ type: 'brightness/contrast', brightness: 20, contrast: 0 }, false), undefined);
  t.deepEqual(change({ type: 'brightness/contrast', brightness: 0, contrast: 0 }, [1, 2, 3]), [1, 2, 3]);
});

test('hue, saturation and lightness of all colours; not of single colours, nor colorize', (t) => {
  const ranges = { a: 0, b: 0, c: 0, d: 0 };
  const shift = (hue: number, saturation: number, lightness: number): AdjustmentLayer => ({
    type: 'hue/saturation',
    master: { ...ranges, hue, saturation, lightness },
  });
  t.deepEqual(change(shift(120, 0, 0), [255, 51, 51]), [51, 255, 51]);
  t.deepEqual(change(shift(0, -100, 0), [255, 51, 51]), [153, 153, 153]);
  t.deepEqual(change(shift(0, 100, 0), [204, 102, 102]), [255, 51, 51]);
  t.deepEqual(change(shift(0, 0, -50), [204, 102, 102]), [115, 38, 38]);
  t.deepEqual(change(shift(0, 0, 100), [204, 102, 102]), [255, 255, 255]);
  const reds = { ...ranges, hue: 10, saturation: 0, lightness: 0 };
  t.is(readAdjustment({ ...shift(0, 0, 0), reds } as AdjustmentLayer, false), undefined);
});

test('a grey document has its channel in red', (t) => {
  const red = { ...channel, highlightOutput: 51 };
  t.deepEqual(change({ type: 'levels', red }, [255, 255, 255], true), [51, 51, 51]);
});

test('others are ignored', (t) => {
  t.is(readAdjustment({ type: 'vibrance', vibrance: 50 }, false), undefined);
});
