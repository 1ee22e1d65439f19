import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { resolveAllLayers } from '../layers/resolve-layers.ts';
import { applyPersonalisedText } from './apply-personalised-text.ts';

type Json = Record<string, unknown>;
const text = (id: string, settings: Json = {}, more: Json = {}) => ({
  id,
  name: id,
  designFunction: 'TEXTAREA',
  configuration: { text: { text: `(${id})`, allowInput: true, ...settings } },
  ...more,
});

/** A product with views, each with a sequence and layers, and a design with some saved layers of the first. */
function fill(
  parameter: string,
  views: { sequence?: number; layers: Json[]; view?: Json }[],
  saved: Json[] = [],
) {
  const product = parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [
        {
          id: 1,
          layerGroups: views.map(({ layers }, index) => ({ enterpriseProductMaskId: index + 1, layers })),
        },
      ],
    },
    maskGroups: [
      {
        id: 1,
        masks: views.map(({ sequence = 0, view }, index) => ({ id: index + 1, sequence, ...view })),
      },
    ],
    templates: [{ id: 1, function: 'TEXTAREA', definition: { type: 'PERSONALISED', allowInput: false } }],
  });
  const masks = saved.length > 0 ? [{ id: 1, layers: saved }] : [];
  const before = parseDesign({ version: 1, customisation: { configuration: { masks } } });
  const { design, findings } = applyPersonalisedText(product, before, parameter);
  const shown = resolveAllLayers(product, design).flatMap((entry) =>
    entry.kind === 'text' ? [[String(entry.layer.id), entry.text.text] as const] : [],
  );
  return {
    texts: Object.fromEntries(shown),
    rules: findings.map(({ rule }) => rule),
    findings,
    design,
    before,
  };
}

test('[C2-02] values separated by semicolons fill the text layers in order: views by sequence, then layers', (t) => {
  const views = [
    { sequence: 2, layers: [text('c')] },
    { sequence: 1, layers: [text('b', {}, { sequence: 5 }), text('a', {}, { sequence: 3 })] },
  ];
  t.deepEqual(fill('one;two;three', views).texts, { a: 'one', b: 'two', c: 'three' });
  t.deepEqual(
    fill(' one ; two', views).texts,
    { a: 'one', b: 'two', c: '(c)' },
    'without white space around',
  );
  t.deepEqual(fill(';two;', views).texts, { a: '(a)', b: 'two', c: '(c)' }, 'an empty value skips a layer');
  t.deepEqual(fill('one;two;three', views).rules, []);
  const { design, before } = fill(';;', views);
  t.is(design, before, 'nothing is saved where nothing is given');
});

test('[C2-02] only layers that a shopper can fill receive a value', (t) => {
  const views = [
    {
      layers: [
        text('locked', {}, { locked: true }),
        text('closed', { allowInput: false }),
        text('closed by its template', {}, { enterpriseProductTemplateId: 1 }),
        text('linking', { linkedTextLayerId: 'open' }),
        text('hidden', {}, { hideLayer: true }),
        { id: 'picture', designFunction: 'IMAGEAREA', configuration: { image: { allowInput: true } } },
        text('open'),
      ],
    },
    { layers: [text('archived')], view: { archived: true } },
    { layers: [text('unseen')], view: { visibleInConfigurator: false } },
    { layers: [text('last')] },
  ];
  const { texts, rules } = fill('Ada;Bea', views);
  t.like(texts, {
    locked: '(locked)',
    closed: '(closed)',
    'closed by its template': '(closed by its template)',
    linking: 'Ada',
    hidden: '(hidden)',
    open: 'Ada',
    unseen: '(unseen)',
    last: 'Bea',
  });
  t.deepEqual(rules, []);
});

test('a text is limited by its layer, and each truncation is a finding of that layer', (t) => {
  const views = [
    {
      layers: [
        text('short', { maxChars: 3 }),
        text('plain'),
        text('lines', { multiline: true, multilineMax: 2 }),
        text('code', { code: { kind: 'QR' } }),
      ],
    },
  ];
  const { texts, findings, design } = fill('Adelaide;Bea 😀;one\ntwo\nthree;😀', views);
  t.like(texts, { short: 'Ade', plain: 'Bea ', lines: 'one\ntwo', code: '😀' });
  t.deepEqual(
    findings.map(({ rule, severity, layerId, maskId }) => [rule, severity, layerId, maskId]),
    [
      ['C5-03', 'warning', 'short', 1],
      ['C5-05', 'warning', 'plain', 1],
      ['C5-04', 'warning', 'lines', 1],
    ],
  );
  t.is(design.customisation.configuration.masks[0]?.layers[0]?.configuration?.text?.text, 'Ade');
});

test('a saved design keeps its other content, and its copies are filled in order', (t) => {
  const saved = [
    { id: 'a', colourId: 7, configuration: { text: { text: 'before', bold: true } } },
    { id: 'copy', originalLayerId: 'a', configuration: { text: { text: 'copied' } } },
  ];
  const views = [{ layers: [text('a', { duplicatable: true }), text('b')] }];
  const { texts, design } = fill('one;two;three', views, saved);
  t.deepEqual(texts, { a: 'one', copy: 'two', b: 'three' });
  t.like(design.customisation.configuration.masks[0]?.layers[0], {
    id: 'a',
    colourId: 7,
    configuration: { text: { text: 'one', bold: true } },
  });
});

test('synchronised layers receive one value together, whichever of them leads', (t) => {
  const together = { synchronizationId: 's' };
  const views = [
    { sequence: 2, layers: [text('back', {}, together), text('alone')] },
    { sequence: 1, layers: [text('front', {}, together)] },
  ];
  const saved = [{ id: 'back', configuration: { text: { text: 'before' } } }];
  const { texts, design } = fill('one;two', views, saved);
  t.deepEqual(texts, { front: 'one', back: 'one', alone: 'two' });
  const own = design.customisation.configuration.masks.flatMap(({ layers }) =>
    layers.map((layer) => `${layer.id}: ${layer.configuration?.text?.text}`),
  );
  t.deepEqual(own.toSorted(), ['alone: two', 'back: one', 'front: one'], 'each saves it');
});

test('a finding concerns only a text that was filled in', (t) => {
  const views = [
    { layers: [text('a', { maxChars: 3 }), text('b', { maxChars: 3 })] },
    { layers: [text('c', { maxChars: 3 })] },
  ];
  const saved = [
    { id: 'a', configuration: { text: { text: 'ample', colourSwitch: 2, customColourHexCode: 'none' } } },
    { id: 'b', configuration: { text: { text: 'ample' } } },
  ];
  const { findings } = fill('Adele;;Bertram', views, saved);
  t.deepEqual(
    findings.map(({ rule, layerId, maskId, message }) => [rule, layerId, maskId, message]),
    [
      ['C5-03', 'a', 1, 'The text has 5 characters and is cut to 3.'],
      ['C5-03', 'c', 2, 'The text has 7 characters and is cut to 3.'],
    ],
  );
});

test('values without a layer are one finding, and a parameter that is too long changes nothing', (t) => {
  const views = [{ layers: [text('a')] }];
  const surplus = fill('one;two;;three;;;', views);
  t.deepEqual(surplus.texts, { a: 'one' });
  t.like(surplus.findings, [
    {
      severity: 'warning',
      rule: 'personalised-text-surplus',
      path: 'personalisedText',
      message: 'personalisedText has 2 more values than there are text layers to fill (1).',
    },
  ]);
  t.is(surplus.findings.length, 1);
  t.deepEqual(
    fill('one;two', views).findings.map(({ message }) => message),
    ['personalisedText has 1 more values than there are text layers to fill (1).'],
  );
  const most = fill('x'.repeat(20_000), views);
  t.is(most.texts['a']?.length, 20_000);
  const long = fill('x'.repeat(20_001), views);
  t.is(long.design, long.before);
  t.deepEqual(long.findings, [
    {
      severity: 'warning',
      rule: 'personalised-text-too-long',
      message: 'personalisedText has 20001 characters; at most 20000 are taken.',
      path: 'personalisedText',
    },
  ]);
  t.is(fill(';'.repeat(20_000), views).findings.length, 0);
  const hostile = fill('__proto__;<script>;\u0000\u0007', [{ layers: [text('a'), text('b'), text('c')] }]);
  t.deepEqual(hostile.texts, { a: '__proto__', b: '<script>', c: '' });
});
