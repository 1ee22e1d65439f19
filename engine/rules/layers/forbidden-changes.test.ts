import test from 'ava';
import { appFunctionDefinition } from '../../model/app-function.ts';
import { layer as layerSchema } from '../../model/layer.ts';
import { parseProduct } from '../../model/product-file.ts';
import { savedLayer } from '../../model/saved-layer.ts';
import { findForbiddenChanges } from './forbidden-changes.ts';

const product = parseProduct({
  version: 1,
  shopProduct: { id: 1 },
  colourGroups: [
    {
      id: 1,
      colours: [
        { id: 1, backgroundHexCode: '#111111' },
        { id: 2, backgroundHexCode: '#222222' },
      ],
    },
  ],
  fontGroups: [{ id: 1, fonts: [{ id: 1 }, { id: 2 }] }],
});
const area = { left: 100, top: 100, width: 200, height: 50 };
const changes = (layer: object, saved: object, designFunction = 'TEXTAREA', definition?: object) =>
  findForbiddenChanges(
    product,
    layerSchema.parse({ id: 1, designFunction, objectConfiguration: area, ...layer }),
    savedLayer.parse({ id: 1, ...saved }),
    definition && appFunctionDefinition.parse({ type: 'PERSONALISED', ...definition }),
  );
const text = (settings: object) => ({ configuration: { text: settings } });

test('[C3-05] a text without allowInput may not be changed; the same text may be saved', (t) => {
  t.deepEqual(changes(text({ text: 'a' }), text({ text: 'b' })), ['text']);
  t.deepEqual(changes(text({ text: 'a' }), text({ text: 'a' })), []);
  t.deepEqual(changes(text({ text: 'a', allowInput: true }), text({ text: 'b' })), []);
  t.deepEqual(changes({ ...text({ allowInput: true }), locked: true }, text({ text: 'b' })), ['text']);
});

test('[C5-14] pictures, colours and clip art without allowInput may not be changed', (t) => {
  const image = (allowInput: boolean) => ({ configuration: { image: { allowInput, url: 'a.png' } } });
  const other = { configuration: { image: { url: 'b.png' } } };
  t.deepEqual(changes(image(false), other, 'IMAGEAREA'), ['picture']);
  t.deepEqual(changes(image(true), other, 'IMAGEAREA'), []);
  const none = { configuration: { image: { url: '' } } };
  t.deepEqual(changes({}, none, 'IMAGEAREA'), [], 'no picture where there is none');
  const clipArt = { configuration: { clipArt: { clipArts: [{ id: 1 }, { id: 2 }], selectedClipArtId: 1 } } };
  const chosen = { configuration: { clipArt: { selectedClipArtId: 2 } } };
  t.deepEqual(changes(clipArt, chosen, 'CLIPARTAREA'), []);
  t.deepEqual(changes({ ...clipArt, locked: true }, chosen, 'CLIPARTAREA'), ['clip art']);
  const colour = { configuration: { colour: { colourSwitch: 1 } }, colourId: 1, colourGroupId: 1 };
  t.deepEqual(changes({ ...colour, locked: true }, { colourId: 2 }, 'COLOURAREA'), ['colour']);
});

test('[C3-05] emphasis, alignment and case require their permissions', (t) => {
  const saved = text({ bold: true, align: 'LEFT', textTransform: 'UPPERCASE' });
  t.deepEqual(changes({}, saved), ['emphasis', 'alignment', 'case']);
  const open = text({
    allowTextEmphasisChange: true,
    allowTextAlignmentChange: true,
    allowTextTransformationChange: true,
  });
  t.deepEqual(changes(open, saved), []);
});

test('[B3-13] fonts: fixed, from the group, not from outside it', (t) => {
  const group = (settings: object) => ({ fontId: 1, fontGroupId: 1, ...text(settings) });
  t.deepEqual(changes(group({}), { fontId: 2 }), ['font']);
  t.deepEqual(changes(group({}), { fontId: '1' }), []);
  t.deepEqual(changes(group({ fontSwitch: 1 }), { fontId: 2 }), []);
  t.deepEqual(changes(group({ fontSwitch: 1 }), { fontId: 3 }), ['font']);
  t.deepEqual(changes(group({ fontSwitch: 1, fixFontSelection: true }), { fontId: 2 }), ['font']);
  t.deepEqual(changes(text({ fontSwitch: 1 }), { fontId: 2 }), ['font'], 'no group to choose from');
  t.deepEqual(changes({}, { fontId: 2 }, 'IMAGEAREA'), ['font'], 'a layer without a text');
});

test('[C3-07, B3-13] colours: fixed, from the group, custom', (t) => {
  const group = (settings: object) => ({ colourId: 1, colourGroupId: 1, ...text(settings) });
  const custom = text({ customColourHexCode: '#abcdef' });
  t.deepEqual(changes(group({}), { colourId: 2 }), ['colour']);
  t.deepEqual(changes(group({ colourSwitch: 1 }), { colourId: 2 }), []);
  t.deepEqual(changes(group({ colourSwitch: 1 }), { colourId: 3 }), ['colour']);
  t.deepEqual(changes(group({ colourSwitch: 1, fixColourSelection: true }), { colourId: 2 }), ['colour']);
  t.deepEqual(changes(group({ colourSwitch: 1 }), custom), ['colour']);
  t.deepEqual(changes(group({ colourSwitch: 2 }), custom), []);
  t.deepEqual(changes(group({}), text({ customColourHexCode: '#111111' })), [], 'the record’s own hex');
  t.deepEqual(
    changes(text({ customColourHexCode: '#abcdef' }), custom),
    [],
    'the product’s own custom colour',
  );
  const area = (colour: object) => ({ colourId: 1, colourGroupId: 1, configuration: { colour } });
  t.deepEqual(changes(area({ colourSwitch: 1 }), { colourId: 2 }, 'COLOURAREA'), []);
  t.true(
    changes(area({ colourSwitch: 1, disableInput: true }), { colourId: 2 }, 'COLOURAREA').includes('colour'),
  );
});

test('a custom colour needs the colour picker of the app function', (t) => {
  const layer = text({ colourSwitch: 2, allowInput: true });
  const custom = text({ customColourHexCode: '#abcdef' });
  t.deepEqual(changes(layer, custom, 'TEXTAREA', { allowColourPicker: true }), []);
  t.deepEqual(changes(layer, custom, 'TEXTAREA', { allowColourPicker: false }), ['colour']);
});

test('a picture has no colour', (t) => {
  t.deepEqual(changes({ colourGroupId: 1 }, { colourId: 2 }, 'IMAGEAREA'), ['colour']);
});

test('clip art may be tinted from its colour group', (t) => {
  const clipArt = { configuration: { clipArt: { clipArts: [{ id: 1 }] } } };
  t.deepEqual(changes({ ...clipArt, colourGroupId: 1 }, { colourId: 2 }, 'CLIPARTAREA'), []);
  t.deepEqual(changes(clipArt, { colourId: 2 }, 'CLIPARTAREA'), ['colour']);
  const custom = { configuration: { colour: { customColourHexCode: '#abcdef' } } };
  t.deepEqual(changes({ ...clipArt, colourGroupId: 1 }, custom, 'CLIPARTAREA'), ['colour'], 'not freely');
});

test('[B3-10] moveable, rotatable and resizeable permit position, angle and size', (t) => {
  const placed = (more: object) => ({ objectConfiguration: { ...area, ...more } });
  t.deepEqual(changes({}, placed({})), []);
  t.deepEqual(changes({}, placed({ left: 130 })), ['position']);
  t.deepEqual(changes({ moveable: true }, placed({ left: 130 })), []);
  t.deepEqual(changes({ moveable: true }, placed({ scaleX: 2 })), ['size']);
  t.deepEqual(changes({ moveable: true, resizeable: true }, placed({ scaleX: 2 })), []);
  t.deepEqual(changes({ moveable: true }, placed({ angle: 30 })), ['angle']);
  t.deepEqual(changes({ moveable: true, rotatable: true }, placed({ angle: 30 })), []);
  t.deepEqual(changes({}, placed({ angle: 360 })), []);
  // A picture is rotated by its layer's `imageRotate`: keeping that is no change, straightening it is one.
  const picture = { imageRotate: 30, moveable: true, resizeable: true };
  t.deepEqual(changes(picture, placed({ angle: 30 }), 'IMAGEAREA'), []);
  t.deepEqual(changes(picture, placed({ angle: 0 }), 'IMAGEAREA'), ['angle']);
  const turned = { objectConfiguration: { ...area, angle: 30 } };
  t.deepEqual(changes(turned, placed({ angle: 30 })), []);
  t.deepEqual(changes({ ...turned, moveable: true }, placed({ angle: -30 })), ['angle']);
});

test('half a canvas unit and a twentieth of a degree are no change, twice that is', (t) => {
  const placed = (more: object) => ({ objectConfiguration: { ...area, ...more } });
  for (const within of [{ left: 100.5 }, { top: 99.5 }, { angle: 0.05 }])
    t.deepEqual(changes({}, placed(within)), [], JSON.stringify(within));
  for (const within of [{ width: 200.5 }, { height: 50.5 }])
    t.deepEqual(changes({ moveable: true }, placed(within)), [], JSON.stringify(within));
  t.deepEqual(changes({}, placed({ left: 101 })), ['position']);
  t.deepEqual(changes({ moveable: true }, placed({ width: 201 })), ['size']);
  t.deepEqual(changes({ moveable: true }, placed({ height: 51 })), ['size']);
  t.deepEqual(changes({ moveable: true }, placed({ angle: 0.2 })), ['angle']);
});

test('a text fills its area, so a wider one is resized', (t) => {
  const wider = { objectConfiguration: { ...area, width: 300 } };
  t.deepEqual(changes({ moveable: true }, wider), ['size']);
});

test('a picture without a placement in the design is not changed', (t) => {
  const stretched = { objectConfiguration: { ...area, scaleX: 2 } };
  t.deepEqual(changes(stretched, {}, 'IMAGEAREA'), []);
});

test('a picture placed by its fill method is not moved', (t) => {
  const image = { areaFillMethod: 'BEST', configuration: { image: { allowInput: true } } };
  // 400 x 300 covering 200 x 50: half its size, 200 x 150, in the middle.
  const placement = { left: 100, top: 50, width: 400, height: 300, scaleX: 0.5, scaleY: 0.5 };
  t.deepEqual(changes(image, { objectConfiguration: placement }, 'IMAGEAREA'), []);
  t.deepEqual(changes(image, { objectConfiguration: { ...placement, left: 90 } }, 'IMAGEAREA'), ['position']);
});

test('[B3-12] a fill method must be one of those offered', (t) => {
  const image = { configuration: { image: { areaFillMethods: ['WIDTH'] } } };
  t.deepEqual(changes(image, { areaFillMethod: 'WIDTH' }, 'IMAGEAREA'), []);
  t.deepEqual(changes(image, { areaFillMethod: 'HEIGHT' }, 'IMAGEAREA'), ['fill method']);
  const two = { configuration: { image: { areaFillMethods: ['WIDTH', 'HEIGHT'] } } };
  t.deepEqual(changes(two, { areaFillMethod: 'HEIGHT' }, 'IMAGEAREA'), []);
});

test('a mandatory layer may not be hidden', (t) => {
  t.deepEqual(changes(text({ allowInput: true }), { hideLayer: true }), []);
  t.deepEqual(changes(text({ allowInput: true, mandatory: true }), { hideLayer: true }), ['visibility']);
  t.deepEqual(changes({}, { hideLayer: true }), ['visibility']);
  const photo = { configuration: { image: { allowInput: true, mandatory: true } } };
  t.deepEqual(changes(photo, { hideLayer: true }, 'IMAGEAREA'), ['visibility']);
});

test('a locked layer may not change its placement, regardless of its permissions', (t) => {
  const open = { moveable: true, resizeable: true, rotatable: true };
  const saved = { objectConfiguration: { ...area, left: 150, width: 100, angle: 20 } };
  t.deepEqual(changes(open, saved), []);
  t.deepEqual(changes({ ...open, locked: true }, saved), ['position', 'size', 'angle']);
});

test('clip art that is saved at its fitted place is not changed', (t) => {
  // 40 x 40 units in an area of 200 x 50: as high as the area, in its middle.
  const fitted = { left: 175, top: 100, width: 40, height: 40, scaleX: 1.25, scaleY: 1.25 };
  t.deepEqual(changes({}, { objectConfiguration: fitted }, 'CLIPARTAREA'), []);
  t.deepEqual(changes({}, { objectConfiguration: { ...fitted, left: 100 } }, 'CLIPARTAREA'), ['position']);
});
