import test from 'ava';
import { PlatenError } from '../../errors.ts';
import { chooseSmartObjects } from './choose-smart-objects.ts';
import type { PsdLayer } from './psd-layer.ts';

const corners = [0, 0, 1, 0, 1, 1, 0, 1];
const layerOf = (name: string, more: Partial<PsdLayer> = {}): PsdLayer => ({
  name,
  blendMode: 'normal',
  opacity: 1,
  fill: 1,
  isHidden: false,
  isClipped: false,
  masks: [],
  pixels: undefined,
  colour: undefined,
  blendIf: [],
  overlays: [],
  adjustment: undefined,
  children: undefined,
  isPlaced: false,
  smartObject: undefined,
  ...more,
});
const placed = (name: string, id = name, more: Partial<PsdLayer> = {}) =>
  layerOf(name, {
    isPlaced: true,
    smartObject: { id, widthPx: 1, heightPx: 1, corners, warp: undefined },
    ...more,
  });

const chosen = (layers: PsdLayer[], ...names: (string | undefined)[]) =>
  chooseSmartObjects(
    layers,
    names.map((smartObject, i) => ({ maskId: i + 1, ...(smartObject !== undefined && { smartObject }) })),
  ).map(({ layer, surface }) => `${layer.name} ${surface.maskId}`);

test('the only smart object, or the one named for designs, is chosen', (t) => {
  t.deepEqual(chosen([layerOf('Desk'), placed('Layer 7')], undefined), ['Layer 7 1']);
  for (const name of [
    'YOUR DESIGN HERE',
    'Place your logo',
    'Double click to edit',
    'Smart Object',
    'artwork',
  ])
    t.deepEqual(chosen([placed('Layer 7'), placed(name), placed('Texture')], undefined), [`${name} 1`], name);
});

test('all layers with the same contents show the print, including those in groups, in painting order', (t) => {
  const group = layerOf('group', {
    children: [placed('reflection', 'a'), placed('hidden', 'a', { isHidden: true })],
  });
  t.deepEqual(chosen([placed('other', 'b'), group, placed('Design', 'a')], 'Design', 'other'), [
    'other 2',
    'reflection 1',
    'Design 1',
  ]);
});

const refusals: Record<
  string,
  [layers: PsdLayer[], names: (string | undefined)[], code: string, words: RegExp]
> = {
  'a name that is not there': [
    [placed('Front'), placed('Back')],
    ['Side'],
    'psd-smart-object-missing',
    /"Front", "Back"/,
  ],
  'a hidden layer': [
    [placed('Front', 'a', { isHidden: true })],
    ['Front'],
    'psd-smart-object-missing',
    /none at all/,
  ],
  'no smart object': [[layerOf('Desk')], [undefined], 'psd-smart-object-missing', /convert/],
  'two that could be meant': [
    [placed('Layer 1'), placed('Layer 2')],
    [undefined],
    'psd-smart-object-ambiguous',
    /"Layer 1", "Layer 2"/,
  ],
  'two surfaces without names': [
    [placed('Design')],
    [undefined, undefined],
    'psd-smart-object-ambiguous',
    /smartObject/,
  ],
  'a preset warp': [
    [layerOf('Design', { isPlaced: true })],
    ['Design'],
    'psd-smart-object-unsupported',
    /Custom/,
  ],
  'too many places': [
    Array.from({ length: 17 }, () => placed('Design', 'a')),
    ['Design'],
    'psd-surfaces-too-many',
    /17/,
  ],
};
for (const [what, [layers, names, code, words]] of Object.entries(refusals))
  test(`refused: ${what}`, (t) => {
    const error = t.throws(() => chosen(layers, ...names), { instanceOf: PlatenError });
    t.is(error.code, code);
    t.regex(error.message, words);
  });
