import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { type ResolvedLayer, resolveLayers } from './resolve-layers.ts';

const textLayer = (id: number, more: object = {}, text: object = {}) => ({
  id,
  name: `Text ${id}`,
  designFunction: 'TEXTAREA',
  configuration: { text: { allowInput: true, ...text } },
  objectConfiguration: { left: 100, top: 40, width: 300, height: 60 },
  ...more,
});

function resolve(layers: object[], saved: object[], more: object = {}): ResolvedLayer[] {
  const product = parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [{ id: 'v', layerGroups: [{ enterpriseProductMaskId: 1, layers }] }],
    },
    maskGroups: [{ id: 1, masks: [{ id: 1, name: 'Front' }] }],
    ...more,
  });
  const design = parseDesign({
    version: 1,
    customisation: { configuration: { masks: [{ id: '1', layers: saved }] } },
  });
  return resolveLayers(product, design, 1);
}

const texts = (layers: ResolvedLayer[]) =>
  layers.map((layer) => (layer.kind === 'text' ? layer.text.text : layer.kind));

test('a saved layer overlays the product’s layer, and a missing one leaves it unchanged', (t) => {
  const layers = resolve(
    [textLayer(1, {}, { text: 'Anna' }), textLayer(2, {}, { text: 'Bert' })],
    [{ id: '2', configuration: { text: { text: 'Bob' } }, objectConfiguration: { left: 7 } }],
  );
  t.deepEqual(texts(layers), ['Anna', 'Bob']);
  t.is(layers[0]?.placement, null);
  t.like(layers[1]?.placement, { left: 7, top: 40, width: 300 });
  t.like(layers[1]?.area, { left: 100, top: 40 });
});

test('layers are painted in their sequence, equal ones in the order of the product', (t) => {
  const layers = resolve(
    [textLayer(1, { sequence: 3 }), textLayer(2, { sequence: 1 }), textLayer(3, { sequence: 3 })],
    [],
  );
  t.deepEqual(
    layers.map(({ layer }) => layer.id),
    [2, 1, 3],
  );
});

test('a design cannot change fields that only the product sets', (t) => {
  const [layer] = resolve(
    [textLayer(1, {}, { text: 'a', maxChars: 3, mandatory: true })],
    [
      {
        id: 1,
        designFunction: 'IMAGEAREA',
        fontGroupId: 9,
        configuration: {
          text: { text: 'abcdef', maxChars: 99, mandatory: false, maximumFontSize: 900, fontSize: 900 },
          image: { url: 'x.png' },
        },
      },
    ],
  );
  t.is(layer?.kind, 'text');
  if (layer?.kind !== 'text') return;
  t.like(layer.text, { text: 'abc', maxChars: 3, mandatory: true, fontSize: 200 });
  t.is(layer.layer.fontGroupId, undefined);
  t.is(layer.layer.configuration.image, undefined);
});

test('a duplicate uses the product’s layer of its original, also through several duplicates', (t) => {
  const layers = resolve(
    [textLayer(1, {}, { text: 'Anna', bold: true }), textLayer(2, {}, { text: 'Bert' })],
    [
      { id: 'c', originalLayerId: 'b', configuration: { text: { text: 'C' } } },
      { id: 'b', originalLayerId: 1, name: 'Text 1 copy' },
      { id: 'lost', originalLayerId: 77 },
      { id: 'x', originalLayerId: 'y' },
      { id: 'y', originalLayerId: 'x' },
    ],
  );
  t.deepEqual(texts(layers), ['Anna', 'C', 'Anna', 'Bert']);
  t.deepEqual(
    layers.map(({ layer, isDuplicate }) => [layer.id, isDuplicate]),
    [
      [1, false],
      ['c', true],
      ['b', true],
      [2, false],
    ],
  );
  t.is(layers[2]?.layer.name, 'Text 1 copy');
  t.true(layers[1]?.kind === 'text' && layers[1].text.bold);
});

test('[C3-04] a linking layer shows the text of the other layer with its own case and limits', (t) => {
  const layers = resolve(
    [
      textLayer(1, {}, { text: 'anna', maxChars: 10 }),
      textLayer(2, {}, { linkedTextLayerId: '1', textTransform: 'UPPERCASE', maxChars: 6 }),
      textLayer(3, {}, { linkedTextLayerId: 2 }),
    ],
    [
      { id: 1, configuration: { text: { text: 'annabella-maria' } } },
      { id: 2, configuration: { text: { text: 'mine' } } },
    ],
  );
  t.deepEqual(texts(layers), ['annabella-', 'ANNABE', 'annabella-']);
});

test('circular links, links to nothing and links to a picture keep each layer’s own text', (t) => {
  const layers = resolve(
    [
      textLayer(1, {}, { text: 'a', linkedTextLayerId: 2 }),
      textLayer(2, {}, { text: 'b', linkedTextLayerId: 1 }),
      textLayer(3, {}, { text: 'c', linkedTextLayerId: 3 }),
      textLayer(4, {}, { text: 'd', linkedTextLayerId: 99 }),
      textLayer(5, {}, { text: 'e', linkedTextLayerId: 6 }),
      { id: 6, designFunction: 'IMAGE' },
    ],
    [],
  );
  t.deepEqual(texts(layers), ['a', 'b', 'c', 'd', 'e', 'image']);
});

test('[B3-31] LINKED layers share their content, FULL ones also their appearance and placement', (t) => {
  const sync = (mode: string) => ({ synchronizationId: 5, synchronizationMode: mode });
  const [lead, linked, full] = resolve(
    [
      textLayer(1, sync('LINKED'), { fontSize: 10 }),
      textLayer(
        2,
        { ...sync('LINKED'), colourId: 4, objectConfiguration: { left: 0, top: 0 } },
        { fontSize: 11 },
      ),
      textLayer(3, { ...sync('FULL'), objectConfiguration: { left: 150, top: 300 } }, { fontSize: 12 }),
    ],
    [
      {
        id: 1,
        configuration: { text: { text: 'Hi', fontSize: 50 } },
        objectConfiguration: { left: 110, top: 50, width: 100, height: 30, angle: 15 },
      },
      { id: 3, configuration: { text: { text: 'overruled' } } },
    ],
  );
  t.true(lead?.kind === 'text' && linked?.kind === 'text' && full?.kind === 'text');
  if (lead?.kind !== 'text' || linked?.kind !== 'text' || full?.kind !== 'text') return;
  t.like(linked.text, { text: 'Hi', fontSize: 11 });
  t.is(linked.placement, null);
  t.is(linked.layer.colourId, 4, 'what the product sets differently stays different');
  t.like(full.text, { text: 'Hi', fontSize: 50 });
  t.like(full.placement, { left: 160, top: 310, width: 100, angle: 15 });
});

test('a FULL layer whose leader has no placement keeps that of the product', (t) => {
  const sync = { synchronizationId: 5, synchronizationMode: 'FULL' };
  const [, follower] = resolve(
    [textLayer(1, sync), textLayer(2, sync)],
    [
      { id: 1, configuration: { text: { text: 'Hi' } } },
      { id: 2, objectConfiguration: { left: 7 } },
    ],
  );
  t.is(follower?.placement, null);
  t.like(follower, { text: { text: 'Hi' } });
});

test('layers of different synchronisation ids, or of different functions, do not follow one another', (t) => {
  const layers = resolve(
    [
      textLayer(1, { synchronizationId: 5 }, { text: 'Anna' }),
      textLayer(2, { synchronizationId: 6 }, { text: 'Bert' }),
      { id: 3, designFunction: 'IMAGEAREA', synchronizationId: 6, fontId: 1 },
      textLayer(4, { synchronizationId: 6 }, { text: 'Cleo' }),
    ],
    [
      { id: 1, configuration: { text: { text: 'Ada' } } },
      { id: 3, fontId: 9 },
      { id: 4, configuration: { text: { text: 'Cy' } } },
    ],
  );
  t.deepEqual(texts(layers), ['Ada', 'Cy', 'image', 'Cy']);
  t.is(layers[1]?.layer.fontId, undefined);
});

test('layers are synchronised across masks', (t) => {
  const layer = (id: number) => ({
    id,
    designFunction: 'IMAGEAREA',
    synchronizationId: 's',
    configuration: { image: { url: 'stock.png' } },
  });
  const product = parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [
        {
          id: 1,
          layerGroups: [
            { enterpriseProductMaskId: 1, layers: [layer(1)] },
            { enterpriseProductMaskId: 2, layers: [layer(2)] },
          ],
        },
      ],
    },
  });
  const masks = [{ id: 2, layers: [{ id: 2, configuration: { image: { url: 'mine.jpg' } } }] }];
  const design = parseDesign({ version: 1, customisation: { configuration: { masks } } });
  const [front, ...others] = resolveLayers(product, design, 1);
  t.like(front, { kind: 'image', image: { url: 'mine.jpg' } });
  t.deepEqual(others, [], 'the layers of that mask alone');
});

test('hideLayer and ignoreFromCanvas layers are listed but not shown', (t) => {
  const layers = resolve(
    [textLayer(1), textLayer(2, { hideLayer: true }), textLayer(3, {}, { ignoreFromCanvas: true })],
    [],
  );
  t.deepEqual(
    layers.map(({ isShown }) => isShown),
    [true, false, false],
  );
});

test('autoDistribute spreads only a layer and its duplicates over the print area', (t) => {
  const layers = resolve(
    [textLayer(1, {}, { autoDistribute: true, duplicatable: true }), textLayer(2)],
    [
      { id: 'b', originalLayerId: 1 },
      { id: 'c', originalLayerId: 1 },
      { id: 'd', originalLayerId: 2 },
    ],
    {
      printAreas: [
        {
          id: 1,
          enterpriseProductMaskId: 1,
          configuration: {
            imageWidth: 100,
            imageHeight: 100,
            previewPositionX: 50,
            previewPositionY: 100,
            previewWidth: 400,
            previewHeight: 300,
          },
        },
      ],
    },
  );
  // three boxes of 60 in 300: four gaps of 30
  t.deepEqual(
    layers.map(({ area }) => [area.left, area.top]),
    [
      [100, 130],
      [100, 220],
      [100, 310],
      [100, 40],
      [100, 40],
    ],
  );
});

test('a clip art layer has the chosen clip art', (t) => {
  const clipArts = [
    { id: 1, name: 'Star' },
    { id: '2', name: 'Moon' },
  ];
  const layer = {
    id: 1,
    designFunction: 'CLIPARTAREA',
    configuration: JSON.stringify({ clipArt: { clipArts, selectedClipArtId: 1 } }),
  };
  t.like(resolve([layer], [])[0], { kind: 'clipArt', clipArt: { name: 'Star' } });
  const saved = { id: 1, configuration: '{"clipArt":{"selectedClipArtId":2}}' };
  t.like(resolve([layer], [saved])[0], { clipArt: { name: 'Moon' } });
});

test('a colour layer and fixed artwork have the settings of the product', (t) => {
  const colour = { id: 1, designFunction: 'COLOURAREA', configuration: { colour: { colourSwitch: 2 } } };
  const artwork = { id: 2, designFunction: 'IMAGE', configuration: { image: { url: 'crest.svg' } } };
  const layers = resolve([colour, artwork], []);
  t.like(layers[0], { kind: 'colour', settings: { colourSwitch: 2 } });
  t.like(layers[1], { kind: 'image', image: { url: 'crest.svg' } });
});

test('a design for an unknown variant is refused', (t) => {
  const product = parseProduct({
    version: 1,
    shopProduct: { id: 1, shopProductVariants: [{ id: 4 }, { id: 5 }] },
  });
  const design = parseDesign({ version: 1, shopProductVariantId: 6 });
  t.throws(() => resolveLayers(product, design, 1), {
    code: 'variant-unknown',
    message: 'The product has no variant 6; it has 4, 5.',
  });
});
