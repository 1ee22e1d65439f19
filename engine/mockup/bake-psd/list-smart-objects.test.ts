import test from 'ava';
import { listSmartObjects, outlinePsd, proposeSmartObject } from './list-smart-objects.ts';
import { flatLayer, smartLayer, writeTestPsd } from './testing/write-test-psd.ts';

const WHOLE = [0, 0, 8, 4] as const;

/** A layer with the smart object of an id; its warp may be a preset. */
function objectLayer(name: string, id: string, isPreset = false) {
  const layer = smartLayer(name, WHOLE);
  layer.placedLayer!.id = `20953ddb-9391-11ec-b4f1-c15674f50bc${id}`;
  if (isPreset) layer.placedLayer!.warp = { style: 'flag', value: 50 };
  return layer;
}

test('visible smart objects are listed from the top down, with those of groups', (t) => {
  const layers = [
    flatLayer('paper', WHOLE, [255, 255, 255, 255]),
    objectLayer('Logo', 'a'),
    { name: 'print', children: [objectLayer('Your Design Here', 'b'), objectLayer('Label', 'c')] },
    { name: 'off', hidden: true, children: [objectLayer('Hidden', 'd')] },
    objectLayer('Flag', 'e', true),
  ];
  t.deepEqual(listSmartObjects(outlinePsd(writeTestPsd([8, 4], layers))), [
    { name: 'Flag', sizePx: undefined },
    { name: 'Label', sizePx: [8, 4] },
    { name: 'Your Design Here', sizePx: [8, 4] },
    { name: 'Logo', sizePx: [8, 4] },
  ]);
  t.throws(() => outlinePsd(Buffer.from('8BPS')), { code: 'psd-broken' });
});

test('layers with the same contents are listed once, by the lowest one, and so are equal names', (t) => {
  const layers = [
    objectLayer('Bent', 'a', true),
    objectLayer('Design', 'a'),
    objectLayer('Design copy', 'a'),
    objectLayer('Label', 'b'),
    objectLayer('Label', 'c'),
  ];
  t.deepEqual(
    listSmartObjects(outlinePsd(writeTestPsd([8, 4], layers))).map(({ name }) => name),
    ['Label', 'Design', 'Bent'],
  );
});

test('the smart object with a common name is proposed, else the topmost usable one', (t) => {
  const object = (name: string, isUsable = true) => ({
    name,
    sizePx: isUsable ? ([10, 10] as const) : undefined,
  });
  t.is(proposeSmartObject([object('Layer 1'), object('Your Design Here')])?.name, 'Your Design Here');
  t.is(
    proposeSmartObject([object('Your Design', false), object('Layer 1'), object('Layer 2')])?.name,
    'Layer 1',
  );
  t.is(proposeSmartObject([object('Flag', false)]), undefined);
});
