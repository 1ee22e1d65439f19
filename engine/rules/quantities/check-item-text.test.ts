import test from 'ava';
import { layer as layerSchema } from '../../model/layer.ts';
import { parseProduct } from '../../model/product-file.ts';
import { textAreaQuantity } from '../../model/text-area-quantities.ts';
import { checkItemText } from './check-item-text.ts';

const product = parseProduct({
  version: 1,
  shopProduct: { id: 1 },
  maskGroups: [
    { id: 1, masks: [{ id: 1, name: 'Front' }] },
    { id: 2, masks: [{ id: 2, name: 'Back' }] },
  ],
});

/** The findings about an item's text in a layer; `undefined`: the item has none. */
function check(own: string | undefined, settings: object, { maskId = 2, maxChars = 5 } = {}) {
  const layer = layerSchema.parse({ id: 7, designFunction: 'TEXTAREA', configuration: { text: settings } });
  const layers = own === undefined ? [] : [{ id: 7, text: own }];
  const item = textAreaQuantity.parse({ itemNbr: 1, layers });
  return checkItemText(product, { layer, maskId, maxChars, layers: [layer] }, item);
}
const empty = (view: string) => [
  { severity: 'error', rule: 'C5-02', message: `Text is mandatory on ${view}. Please enter some text.` },
];

test('[C5-02] an item without its mandatory text is reported with the name of the view', (t) => {
  const mandatory = { mandatory: true, text: '' };
  t.deepEqual(check('', mandatory), empty('Back'));
  t.deepEqual(check(' \n', mandatory), empty('Back'));
  t.deepEqual(check(undefined, mandatory), empty('Back'));
  t.deepEqual(check('', mandatory, { maskId: 9 }), empty('9'), 'a view the product does not have');
  t.deepEqual(check('', { ...mandatory, text: 'Anna' }), empty('Back'), 'the design’s text is not its own');
  t.deepEqual(check('Bert', mandatory), []);
  t.deepEqual(check(undefined, { ...mandatory, text: 'Anna' }), []);
  t.deepEqual(
    check('', { mandatory: true, text: 'Anna', copyIndividualQuantityPersonalisation: true }),
    [],
    'it copies the design’s text',
  );
  t.deepEqual(check('', { text: '' }), []);
});

test('[C5-03, C5-05] a truncated text of an item is a warning, and one of the design is not reported for the item', (t) => {
  const characters = {
    severity: 'warning',
    rule: 'C5-03',
    message: 'The text has 6 characters and is cut to 5.',
  };
  t.deepEqual(check('Gustav', { mandatory: true }), [characters]);
  t.deepEqual(check('Gustav😀', {}), [
    { severity: 'warning', rule: 'C5-05', message: 'Emoji are removed from the text.' },
    characters,
  ]);
  t.deepEqual(check('Gusta', {}), []);
  t.deepEqual(check(undefined, { text: 'Gustav' }), []);
});
