import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { findEmptyMandatoryLayers } from './mandatory-layers.ts';

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
              {
                id: 7,
                designFunction: 'TEXTAREA',
                configuration: { text: { text: '', mandatory: true, allowInput: true } },
              },
            ],
          },
        ],
      },
    ],
  },
  maskGroups: [{ id: 1, masks: [{ id: 1, name: 'Front' }] }],
});

/** The findings about a design with that text of its own, and with texts of items. */
function found(own: string, items: [itemNbr: number, text?: string][], itemNbr?: number) {
  const layers = [{ id: 7, configuration: { text: { text: own } } }];
  const design = parseDesign({
    version: 1,
    customisation: {
      configuration: { masks: [{ id: 1, layers }] },
      textAreaQuantities: items.map(([number, text]) => ({
        itemNbr: number,
        layers: text === undefined ? [] : [{ id: 7, text }],
      })),
    },
  });
  return findEmptyMandatoryLayers(product, { ...design, ...(itemNbr !== undefined && { itemNbr }) });
}
const fault = {
  severity: 'error',
  rule: 'C5-02',
  message: 'Text is mandatory on Front. Please enter some text.',
  path: 'customisation.configuration.masks[0]',
  maskId: 1,
  layerId: 7,
};

test('[C5-02] an empty text of a design without items is reported without an item', (t) => {
  t.deepEqual(found('', []), [fault]);
  t.deepEqual(found('Anna', []), []);
});

test('[C5-02] if items have their own texts, the first item without one is reported', (t) => {
  const items: [number, string][] = [
    [3, 'Bert'],
    [5, ' '],
    [6, ''],
  ];
  t.deepEqual(found('Anna', items), [{ ...fault, itemNbr: 5 }]);
  t.deepEqual(found('', items.slice(0, 1)), [], 'the design’s own text is shown by no item');
  t.deepEqual(found('Anna', [[4]]), [], 'an item without an entry shows the design’s');
  t.deepEqual(found('', [[4]]), [{ ...fault, itemNbr: 4 }]);
});

test('[C5-02] a design shown as one of its items is checked for that item only', (t) => {
  const items: [number, string][] = [
    [1, 'Bert'],
    [2, ''],
  ];
  t.deepEqual(found('', items, 1), []);
  t.deepEqual(found('Anna', items, 2), [fault]);
});
