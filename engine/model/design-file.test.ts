import test from 'ava';
import type { PlatenError } from '../errors.ts';
import { parseDesign } from './design-file.ts';

const design = {
  version: 1,
  name: 'For Anna',
  product: '../products/mug/product.json',
  shopProductVariantId: 'blue',
  itemNbr: 1,
  theirs: { x: null },
  customisation: {
    configuration: {
      masks: [
        {
          id: 1,
          theirs: 1,
          layers: [{ id: 2, theirs: [null], configuration: { text: { text: 'Anna', y: 1 } } }],
        },
      ],
    },
    textAreaQuantities: [{ itemNbr: 1, layers: [] }],
  },
};

test('a design survives a round trip unchanged', (t) => {
  t.deepEqual(JSON.parse(JSON.stringify(parseDesign(structuredClone(design)))), design);
});

test('a bare customisation payload (version 0) is migrated', (t) => {
  const payload = {
    enterpriseProductGroupId: 5,
    configuration: JSON.stringify(design.customisation.configuration),
    images: '[]',
  };
  t.like(parseDesign(payload), {
    version: 1,
    name: '',
    customisation: {
      enterpriseProductGroupId: 5,
      images: [],
      configuration: { masks: [{ layers: [{ configuration: { text: { text: 'Anna' } } }] }] },
    },
  });
});

test('a migrated design has version 1 and the same content', (t) => {
  const once = parseDesign({ configuration: '{"masks":[{"id":1}]}' });
  t.is(once.version, 1);
  t.deepEqual(parseDesign(JSON.parse(JSON.stringify(once))), once);
});

test('a later or invalid version is refused', (t) => {
  for (const version of [2, -1, 0.5, '1', {}])
    t.throws(() => parseDesign({ version }), { code: 'design-invalid', message: /versions 0 to 1/ });
});

test('all invalid fields are reported with their path, and the error has the first', (t) => {
  const masks = [{ id: 1, layers: [{ id: 2, configuration: '{"text":{"fontSize":"big"}}' }, {}] }];
  const error = t.throws<PlatenError>(() =>
    parseDesign({ version: 1, name: 5, customisation: { configuration: { masks } } }),
  );
  t.is(error?.path, 'name');
  t.is(
    error?.message,
    'The design file has 3 faults: name: expected string, received number; ' +
      'customisation.configuration.masks[0].layers[0].configuration.text.fontSize: expected number, received string; ' +
      'customisation.configuration.masks[0].layers[1].id: expected a number or a non-empty string.',
  );
});

test('a block beside a layer’s configuration is refused, because it would not be printed', (t) => {
  const parse = (layer: object) =>
    parseDesign({ configuration: { masks: [{ id: 1, layers: [{ id: 2, ...layer }] }] } });
  for (const block of ['text', 'image', 'colour', 'clipArt']) {
    const error = t.throws<PlatenError>(() => parse({ configuration: {}, [block]: {} }), undefined, block);
    t.is(error?.path, `customisation.configuration.masks[0].layers[0].${block}`);
    t.true(error?.message.endsWith(`${block}: belongs into the layer’s \`configuration\`.`));
  }
  t.throws(() => parse({ text: 'Anna' }), { code: 'design-invalid' });
  t.notThrows(() => parse({ text: null, clipArts: [], theirs: { text: 'x' } }));
});

test('the message of a thousand invalid fields is short', (t) => {
  const layers = Array.from({ length: 1000 }, () => ({}));
  const error = t.throws(() =>
    parseDesign({ version: 1, customisation: { configuration: { masks: [{ id: 1, layers }] } } }),
  );
  t.regex(error?.message ?? '', /1000 faults: .*; and 980 more\.$/);
});

test('a value that is not an object is refused', (t) => {
  for (const json of [null, [], 'x', 7, undefined])
    t.throws(() => parseDesign(json), { code: 'design-invalid' });
});

test('a design that is larger than any product is refused before it is parsed completely', (t) => {
  const refuse = (masks: object[]) =>
    t.throws(() => parseDesign({ version: 1, customisation: { configuration: { masks } } }), {
      code: 'design-invalid',
      message: /Too big/,
    });
  refuse([{ id: 1, layers: Array.from({ length: 1001 }, (_, id) => ({ id })) }]);
  refuse(Array.from({ length: 201 }, (_, id) => ({ id })));
  refuse([{ id: 1, layers: [{ id: 1, configuration: { text: { text: 'x'.repeat(20_001) } } }] }]);
});
