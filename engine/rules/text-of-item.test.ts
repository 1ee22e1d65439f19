import test from 'ava';
import { layer as layerSchema } from '../model/layer.ts';
import { parseProduct } from '../model/product-file.ts';
import { textAreaQuantity } from '../model/text-area-quantities.ts';
import { ownTextOfItem, textOfItem } from './text-of-item.ts';

const product = parseProduct({ version: 1, shopProduct: { id: 1 } });
const layer = (settings: object = {}) =>
  layerSchema.parse({
    id: 7,
    designFunction: 'TEXTAREA',
    configuration: { text: { text: 'Anna', ...settings } },
  });
const item = (...texts: [id: number | string, text: string][]) =>
  textAreaQuantity.parse({ itemNbr: 1, layers: texts.map(([id, text]) => ({ id, text })) });
const copying = { copyIndividualQuantityPersonalisation: true };

test('[C3-11] an item shows its own text, else the design’s', (t) => {
  const cases: [
    title: string,
    settings: object,
    item: ReturnType<typeof item>,
    own: string | undefined,
    shown: string,
  ][] = [
    ['its own', {}, item([7, 'Bert']), 'Bert', 'Bert'],
    ['that of another id as written', {}, item(['7', 'Bert']), 'Bert', 'Bert'],
    ['none for this layer', {}, item([8, 'Bert']), undefined, 'Anna'],
    ['an empty one', {}, item([7, '']), '', ''],
    ['an empty one of a layer that copies', copying, item([7, '']), undefined, 'Anna'],
    ['its own of a layer that copies', copying, item([7, 'Bert']), 'Bert', 'Bert'],
    ['none of a layer that copies', copying, item(), undefined, 'Anna'],
  ];
  for (const [title, settings, ofItem, own, shown] of cases) {
    t.is(ownTextOfItem(layer(settings), ofItem), own, title);
    t.is(textOfItem(product, layer(settings), ofItem), shown, title);
  }
});

test('[C5-03] the shown text of an item is truncated like its layer’s, its stored text is not', (t) => {
  const short = layer({ maxChars: 3 });
  t.is(textOfItem(product, short, item([7, 'Bertram'])), 'Ber');
  t.is(ownTextOfItem(short, item([7, 'Bertram'])), 'Bertram');
  t.is(textOfItem(product, short, item()), 'Ann');
});
