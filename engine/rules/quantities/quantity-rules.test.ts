import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { layer as layerSchema } from '../../model/layer.ts';
import { textAreaQuantity } from '../../model/text-area-quantities.ts';
import { parseProduct } from '../../model/product-file.ts';
import { applyItemTexts } from '../individual-quantities.ts';
import { resolveLayers } from '../layers/resolve-layers.ts';
import { composePersonalisationCsv } from './compose-personalisation-csv.ts';
import { mayAddToCart, mayPersonaliseItems, showsFixedAdminControls } from './item-personalisation.ts';
import { readPersonalisationCsv } from './parse-personalisation-csv.ts';

const textLayer = (id: number, name: string, text: object = {}) => ({
  id,
  name,
  designFunction: 'TEXTAREA',
  configuration: { text },
});
const layers = [
  textLayer(1, 'Winner', { text: 'Anna', allowIndividualQuantityPersonalisation: true }),
  textLayer(2, 'Place, year', { text: 'First', multiline: true }),
].map((layer) => layerSchema.parse(layer));

test('[C5-12] a personalisation file must have the extension CSV', (t) => {
  t.throws(() => readPersonalisationCsv('items.xlsx', 'Item\n1', layers), {
    code: 'csv-expected',
    message: 'CSV file expected',
  });
  t.throws(() => readPersonalisationCsv('csv', 'Item\n1', layers), { code: 'csv-expected' });
  t.notThrows(() => readPersonalisationCsv('Items.CsV', 'Item\n1', layers));
});

test('[C5-12] item numbers, layer names and quantity come from the rows', (t) => {
  const csv = '\uFEFFItem,"Place, year",Winner\r\n1,"1st\r\nplace",Łukasz\r\n\r\n2,,"Zoë ""Z"""\r\n';
  const { items, quantity } = readPersonalisationCsv('a.csv', csv, layers);
  t.is(quantity, 2);
  t.deepEqual(
    items.map((item) => [item.itemNbr, ...item.layers.map(({ id, text }) => [id, text])]),
    [
      [1, [2, '1st\r\nplace'], [1, 'Łukasz']],
      [2, [2, ''], [1, 'Zoë "Z"']],
    ],
  );
  t.like(items[0]?.layers[0], { name: 'Place, year', multiline: true, mastertext: 'First' });
  t.is(readPersonalisationCsv('a.csv', 'Item;Winner\n1;a,b', layers).items[0]?.layers[0]?.text, 'a,b');
  t.is(readPersonalisationCsv('a.csv', 'Item\tWinner\n1\ta;b', layers).items[0]?.layers[0]?.text, 'a;b');
  t.is(readPersonalisationCsv('a.csv', 'Item,Winner,,\r\n1,a,,\n\r2,b,,', layers).quantity, 2);
  t.is(readPersonalisationCsv('a.csv', 'Item,Winner', layers).quantity, 0);
});

test('a CSV with ambiguous rows is refused with its row or column', (t) => {
  const refused: [csv: string, message: RegExp][] = [
    ['', /no rows/],
    ['Item,Loser\n1,x', /Column 2 is headed "Loser".*"Winner", "Place, year"/],
    ['Item,Winner\n1,"a', /begins in line 2 opens a quote/],
    ['Item,Winner\n1,"x\r\ny"\r\n2,"a" b', /begins in line 4 goes on after a closing quote/],
    ['Item,Winner\n1,a "b" c', /line 2 has a quote .* in the middle of a cell/],
    ['Item,Winner, Winner', /Columns 2 and 3 are both headed "Winner"/],
    ['Winner,Item\nAnna,1', /first column is headed "Winner"/],
    ['Item,,Winner\n1,,a', /Column 2 is headed ""/],
  ];
  for (const [csv, message] of refused)
    t.throws(() => readPersonalisationCsv('a.csv', csv, layers), { code: 'csv-invalid', message }, csv);
  t.like(readPersonalisationCsv('a.csv', 'Item,Winner\n0,Anna', layers).faults, [{ itemNbr: 1 }]);
});

test('[C9-09] the template has an Item column and reads back', (t) => {
  const { fileName, text } = composePersonalisationCsv(layers, 2);
  t.is(fileName, 'personalizationTemplate.csv');
  t.is(text, 'Item,Winner,"Place, year"\r\n1,Anna,First\r\n2,Anna,First\r\n');
  t.is(readPersonalisationCsv(fileName, text, layers).quantity, 2);
  const photo = layerSchema.parse({ id: 3, name: 'Photo', designFunction: 'IMAGEAREA' });
  t.is(composePersonalisationCsv([photo], 1).text, 'Item,Photo\r\n1,\r\n', 'no text to start from');
});

test('the template contains the texts of items', (t) => {
  const items = [{ itemNbr: 7, layers: [{ id: 1, text: 'Bo' }] }].map((item) => textAreaQuantity.parse(item));
  t.is(
    composePersonalisationCsv(layers, 2, items).text,
    'Item,Winner,"Place, year"\r\n7,Bo,First\r\n2,Anna,First\r\n',
  );
});

test('a row with an error is still an item, with a free number', (t) => {
  const csv = 'Item,Winner\n2,Anna\nx,Bo\n2,Cy\n1,Di,surplus\n';
  const { items, quantity, faults } = readPersonalisationCsv('a.csv', csv, layers);
  t.is(quantity, 4);
  t.deepEqual(
    items.map(({ itemNbr, layers: [winner] }) => `${itemNbr} ${winner!.text}`),
    ['2 Anna', '3 Bo', '4 Cy', '1 Di'],
  );
  t.deepEqual(faults, [
    { itemNbr: 3, message: 'Row 3 begins with "x"; the first column is the item number, from 1.' },
    { itemNbr: 4, message: 'Item 2 is there twice; give each item one row.' },
    { itemNbr: 1, message: 'Row 5 has more cells than the header has layer names.' },
  ]);
});

const context = {
  isProductTester: false,
  shopDomain: 'shop.example',
  shopType: 'SHOPIFY',
  productType: 'AWARD',
  layers,
};

test('[C6-04] items may be personalised in a Shopify-type shop, on awards and plaques that allow it', (t) => {
  t.true(mayPersonaliseItems(context));
  const photo = layerSchema.parse({ id: 3, designFunction: 'IMAGEAREA' });
  t.true(mayPersonaliseItems({ ...context, layers: [photo, ...layers] }));
  t.true(mayPersonaliseItems({ ...context, productType: 'PLAQUE' }));
  t.true(mayPersonaliseItems({ ...context, productType: 'PLAQUE_FIXED' }));
  t.false(mayPersonaliseItems({ ...context, productType: 'MUG' }));
  t.false(mayPersonaliseItems({ ...context, shopType: 'SYMPHONY' }));
  t.false(mayPersonaliseItems({ ...context, shopDomain: '' }));
  t.false(mayPersonaliseItems({ ...context, layers: layers.slice(1) }));
});

test('[C6-03] a product tester needs no store and sees the fixed-admin controls', (t) => {
  const tester = { ...context, isProductTester: true, shopDomain: undefined, shopType: undefined };
  t.true(mayPersonaliseItems(tester));
  t.false(mayPersonaliseItems({ ...tester, layers: [] }));
  t.true(showsFixedAdminControls(true, 'AWARD'));
  t.true(showsFixedAdminControls(true, 'PLAQUE_FIXED'));
  t.false(showsFixedAdminControls(true, 'PLAQUE'));
  t.false(showsFixedAdminControls(false, 'AWARD'));
});

test('[C6-05] a design goes to the cart from a store or while a template is made', (t) => {
  t.true(mayAddToCart('shop.example', false));
  t.true(mayAddToCart(undefined, true));
  t.false(mayAddToCart('', false));
  t.false(mayAddToCart(undefined, false));
});

test('[C3-11] each item shows its own texts, links and duplicates included', (t) => {
  const product = parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [
        {
          id: 1,
          layerGroups: [
            {
              enterpriseProductMaskId: 1,
              layers: [
                textLayer(1, 'Winner', { text: 'Anna' }),
                textLayer(2, 'Year', { text: '2026', copyIndividualQuantityPersonalisation: true }),
                textLayer(3, 'Again', { linkedTextLayerId: 1 }),
              ],
            },
          ],
        },
      ],
    },
  });
  const item = (itemNbr: number, ...texts: [id: number | string, text: string][]) => ({
    itemNbr,
    layers: texts.map(([id, text]) => ({ id, text })),
  });
  const design = parseDesign({
    version: 1,
    customisation: {
      configuration: { masks: [{ id: 1, layers: [{ id: 'copy', originalLayerId: 1 }] }] },
      textAreaQuantities: JSON.stringify([
        item(1, [1, 'Bert'], ['copy', 'Bo'], [2, '1999']),
        item(2, [1, ''], [2, '']),
      ]),
    },
  });
  const texts = (shown: typeof design) =>
    resolveLayers(product, shown, 1).map((entry) => entry.kind === 'text' && entry.text.text);
  t.deepEqual(texts(design), ['Anna', 'Anna', '2026', 'Anna']);
  t.deepEqual(texts(applyItemTexts(design, 1)), ['Bert', 'Bo', '1999', 'Bert']);
  t.deepEqual(texts(applyItemTexts(design, 2)), ['', 'Anna', '2026', ''], 'copy… shows the design’s text');
  t.throws(() => applyItemTexts(design, 3), {
    code: 'item-unknown',
    message: 'The design has no texts for item 3; it has 1, 2.',
  });
});

test('an unknown item is refused with the list of items', (t) => {
  const designOf = (...numbers: number[]) =>
    parseDesign({
      version: 1,
      customisation: { textAreaQuantities: numbers.map((itemNbr) => ({ itemNbr, layers: [] })) },
    });
  t.is(applyItemTexts(designOf(1, 2), 2).itemNbr, 2);
  const refusal = (...numbers: number[]) =>
    t.throws(() => applyItemTexts(designOf(...numbers), 9), { code: 'item-unknown' });
  t.like(refusal(1, 2), {
    message: 'The design has no texts for item 9; it has 1, 2.',
    path: 'customisation.textAreaQuantities',
  });
  t.like(refusal(), { message: 'The design has no texts for item 9; it has none.' });
});
