import type { Layer } from 'ag-psd';
import test from 'ava';
import { inflateBytes } from '../../platform/node/inflate-bytes.ts';
import { composeRow } from './compose-row.ts';
import { readPsd } from './read-psd.ts';
import { flatLayer, paint, writeTestPsd } from './testing/write-test-psd.ts';

const SIDE = 4;
const WHOLE = [0, 0, SIDE, SIDE] as const;

/** The middle row: red, green, blue and alpha of each column. */
function compose(...layers: Layer[]): number[][] {
  const { picture } = readPsd(writeTestPsd([SIDE, SIDE], layers), SIDE, inflateBytes);
  const row = new Float32Array(4 * SIDE);
  composeRow(picture.layers, 2, row, new Map());
  return Array.from({ length: SIDE }, (_, x) =>
    [...row.subarray(4 * x, 4 * x + 4)].map((value) => Math.round(255 * value)),
  );
}

const white = flatLayer('white', WHOLE, [255, 255, 255, 255]);
const black = (more: Partial<Layer> = {}) => flatLayer('black', WHOLE, [0, 0, 0, 255], more);
const greys = (pixels: number[][]) => pixels.map(([red]) => red);

test('layers are painted from the bottom up at their position, unless they are hidden', (t) => {
  const red = flatLayer('red', [1, 1, 3, 4], [255, 0, 0, 255]);
  t.deepEqual(compose(white, red), [
    [255, 255, 255, 255],
    [255, 0, 0, 255],
    [255, 0, 0, 255],
    [255, 255, 255, 255],
  ]);
  t.deepEqual(greys(compose(white, black({ hidden: true }))), [255, 255, 255, 255]);
});

test('opacity, fill and masks hide parts, and outside a mask its default colour applies', (t) => {
  t.deepEqual(greys(compose(white, black({ opacity: 0.4 }))), [153, 153, 153, 153]);
  t.deepEqual(greys(compose(white, black({ fillOpacity: 0.2 }))), [204, 204, 204, 204]);
  const imageData = paint(2, SIDE, (x) => [51 * x, 51 * x, 51 * x, 255]);
  const mask = { left: 1, top: 0, right: 3, bottom: SIDE, imageData };
  t.deepEqual(greys(compose(white, black({ mask: { ...mask, defaultColor: 0 } }))), [255, 255, 204, 255]);
  t.deepEqual(greys(compose(white, black({ mask: { ...mask, defaultColor: 255 } }))), [0, 255, 204, 0]);
  t.deepEqual(
    greys(compose(white, black({ mask: { ...mask, defaultColor: 0, disabled: true } }))),
    [0, 0, 0, 0],
  );
});

test('a vector mask clips at its outline, antialiased', (t) => {
  const corner = (x: number, y: number) => ({ linked: false, points: [x, y, x, y, x, y] });
  const path = {
    open: false,
    operation: 'combine' as const,
    fillRule: 'non-zero' as const,
    knots: [corner(0.5, 0), corner(3, 0), corner(3, 4), corner(0.5, 4)],
  };
  const cut = (more: object) => greys(compose(white, black({ vectorMask: { paths: [path], ...more } })));
  t.deepEqual(cut({}), [127, 0, 0, 255]);
  t.deepEqual(cut({ invert: true }), [127, 255, 255, 0]);
  t.deepEqual(cut({ disable: true }), [0, 0, 0, 0]);
});

test('a clipped layer is limited to its base and blends with it before both are blended', (t) => {
  const base = flatLayer('base', [0, 0, 2, SIDE], [128, 128, 128, 255], { blendMode: 'multiply' });
  const clipped = black({ clipping: true, opacity: 0.5 });
  t.deepEqual(greys(compose(white, base, clipped)), [64, 64, 255, 255]);
  t.deepEqual(greys(compose(white, { ...base, hidden: true }, clipped)), [255, 255, 255, 255]);
});

test('a pass-through group blends with the layers below it, any other is isolated', (t) => {
  const inside = flatLayer('inside', WHOLE, [128, 128, 128, 255], { blendMode: 'multiply' });
  const grey = flatLayer('grey', WHOLE, [128, 128, 128, 255]);
  const group = (more: Partial<Layer>) => ({ name: 'group', children: [inside], ...more });
  t.deepEqual(greys(compose(grey, group({ blendMode: 'pass through' })))[0], 64);
  t.deepEqual(greys(compose(grey, group({ blendMode: 'normal' })))[0], 128);
  t.deepEqual(greys(compose(grey, group({ blendMode: 'pass through', opacity: 0.5 })))[0], 96);
  t.deepEqual(greys(compose(grey, group({ blendMode: 'normal', hidden: true })))[0], 128);
});

test('an adjustment changes the layers below it within its mask, or only its clipping base', (t) => {
  const grey = flatLayer('grey', WHOLE, [51, 51, 51, 255]);
  const patch = flatLayer('patch', [2, 0, 4, SIDE], [102, 102, 102, 255]);
  const invert = (more: Partial<Layer> = {}): Layer => ({
    name: 'Invert',
    adjustment: { type: 'invert' },
    ...more,
  });
  t.deepEqual(greys(compose(grey, patch, invert())), [204, 204, 153, 153]);
  t.deepEqual(greys(compose(grey, patch, invert({ clipping: true }))), [51, 51, 153, 153]);
  t.deepEqual(greys(compose(grey, patch, invert({ opacity: 0.4 }))), [112, 112, 122, 122]);
  const imageData = paint(1, SIDE, () => [255, 255, 255, 255]);
  const mask = { left: 0, top: 0, right: 1, bottom: SIDE, imageData, defaultColor: 0 };
  t.deepEqual(greys(compose(grey, patch, invert({ mask }))), [204, 51, 102, 102]);
  const group: Layer = { name: 'group', blendMode: 'normal', children: [patch, invert()] };
  t.deepEqual(greys(compose(grey, group)), [51, 51, 153, 153]);
});

test('a layer clipped to an adjustment changes its result', (t) => {
  const grey = flatLayer('grey', WHOLE, [51, 51, 51, 255]);
  const layers: Layer[] = [
    { name: 'Invert', adjustment: { type: 'invert' }, opacity: 0.6 },
    { name: 'Invert again', adjustment: { type: 'invert' }, clipping: true },
  ];
  t.deepEqual(greys(compose(grey, ...layers)), [51, 51, 51, 51]);
});

test('a layer clipped to a pass-through group is limited to the layers of the group', (t) => {
  const grey = flatLayer('grey', WHOLE, [204, 204, 204, 255]);
  const inside = flatLayer('inside', [0, 0, 2, SIDE], [51, 51, 51, 255], { blendMode: 'difference' });
  const group: Layer = { name: 'group', blendMode: 'pass through', children: [inside] };
  const clipped = flatLayer('clipped', [1, 0, 4, SIDE], [255, 255, 255, 255], { clipping: true });
  t.deepEqual(greys(compose(grey, group, clipped)), [153, 255, 204, 204]);
});

test('Blend If hides a layer by its own values and by the values below it', (t) => {
  const open = [0, 0, 255, 255];
  const channel = { sourceRange: open, destRange: open };
  const ranges = {
    compositeGrayBlendSource: open,
    compositeGraphBlendDestinationRange: open,
    ranges: [channel, channel, channel, channel],
  };
  const ramp = { name: 'ramp', imageData: paint(SIDE, SIDE, (x) => [51 * x, 51 * x, 51 * x, 255]) };
  const cover = (more: Partial<typeof ranges>) =>
    flatLayer('cover', WHOLE, [255, 255, 255, 255], { blendingRanges: { ...ranges, ...more } });
  const behind = [51, 204, 255, 255];
  t.deepEqual(
    greys(compose(ramp, cover({ compositeGraphBlendDestinationRange: behind }))),
    [0, 51, 153, 221],
  );
  t.deepEqual(
    greys(compose(ramp, cover({ compositeGraphBlendDestinationRange: [0, 0, 51, 51] }))),
    [255, 255, 102, 153],
  );
  t.deepEqual(greys(compose(ramp, cover({ compositeGrayBlendSource: [0, 0, 254, 254] }))), [0, 51, 102, 153]);
  const red = { sourceRange: open, destRange: [102, 102, 255, 255] };
  t.deepEqual(greys(compose(ramp, cover({ ranges: [red, channel, channel, channel] }))), [0, 51, 255, 255]);
});

test('a colour overlay has the shape of its layer, independent of its fill', (t) => {
  const solidFill = [
    { enabled: true, color: { r: 0, g: 0, b: 0 }, blendMode: 'normal' as const, opacity: 0.6 },
  ];
  const patch = (more: Partial<Layer>) =>
    flatLayer('patch', [2, 0, 4, SIDE], [255, 255, 255, 255], { effects: { solidFill }, ...more });
  t.deepEqual(greys(compose(white, patch({}))), [255, 255, 102, 102]);
  t.deepEqual(greys(compose(white, patch({ fillOpacity: 0 }))), [255, 255, 102, 102]);
  t.deepEqual(greys(compose(white, patch({ opacity: 0.4 }))), [255, 255, 194, 194]);
  t.deepEqual(greys(compose(white, patch({ effects: { solidFill, disabled: true } }))), [255, 255, 255, 255]);
});

test('a solid colour fill covers everything', (t) => {
  const fill: Layer = { name: 'fill', vectorFill: { type: 'color', color: { r: 51, g: 102, b: 153 } } };
  t.deepEqual(compose(white, fill)[3], [51, 102, 153, 255]);
});

test('a print replaces its layer by one colour or by nothing', (t) => {
  const { picture } = readPsd(
    writeTestPsd([SIDE, SIDE], [white, black({ opacity: 0.4 })]),
    SIDE,
    inflateBytes,
  );
  const print = picture.layers[1]!;
  const shown = (colour: readonly [number, number, number] | undefined) => {
    const row = new Float32Array(4 * SIDE);
    composeRow(picture.layers, 0, row, new Map([[print, colour]]));
    return [...row.subarray(0, 3)];
  };
  t.deepEqual(
    shown([1, 0, 0]),
    [1, 0.6, 0.6].map((value) => Math.fround(value)),
  );
  t.deepEqual(shown(undefined), [1, 1, 1]);
});
