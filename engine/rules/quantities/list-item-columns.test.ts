import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { resolveAllLayers } from '../layers/resolve-layers.ts';
import { listItemColumns } from './list-item-columns.ts';

const text = (id: string, more: object = {}, settings: object = {}) => ({
  id,
  name: id,
  designFunction: 'TEXTAREA',
  configuration: { text: { allowInput: true, allowIndividualQuantityPersonalisation: true, ...settings } },
  ...more,
});

/** The columns of a product, as `view: first layer+synchronised layers`. */
function columnsOf(views: object[][], saved: object[] = []) {
  const product = parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [
        {
          id: 1,
          layerGroups: views.map((layers, index) => ({ enterpriseProductMaskId: index + 1, layers })),
        },
      ],
    },
    maskGroups: [{ id: 1, masks: views.map((_layers, index) => ({ id: index + 1, name: `${index}` })) }],
    templates: [
      { id: 1, function: 'TEXTAREA', definition: { type: 'PERSONALISED', allowInput: false } },
      { id: 2, function: 'TEXTAREA', definition: { type: 'PERSONALISED', maxChars: 5 } },
    ],
  });
  const design = parseDesign({
    version: 1,
    customisation: { configuration: { masks: saved.length > 0 ? [{ id: 1, layers: saved }] : [] } },
  });
  return listItemColumns(product, resolveAllLayers(product, design));
}
const namesOf = (columns: ReturnType<typeof columnsOf>) =>
  columns.map(({ maskId, layers }) => `${maskId}: ${layers.map(({ id }) => id).join('+')}`);

test('[C6-04] items have their own texts if input is open and the layer allows it', (t) => {
  const columns = columnsOf([
    [
      text('open'),
      text('shared', {}, { allowIndividualQuantityPersonalisation: false }),
      text('locked', { locked: true }),
      text('closed', {}, { allowInput: false }),
      text('closed by its template', { enterpriseProductTemplateId: 1 }),
      text('linked', {}, { linkedTextLayerId: 'open' }),
      { id: 'picture', designFunction: 'IMAGEAREA', configuration: { image: { allowInput: true } } },
      { id: 'colour', designFunction: 'COLOURAREA', locked: true },
    ],
  ]);
  t.deepEqual(namesOf(columns), ['1: open']);
  t.deepEqual(columns[0]?.layer, columns[0]?.layers[0]);
});

test('columns are in the order of the views, and in a view in that of the configurator’s lists', (t) => {
  const columns = columnsOf([
    [
      text('third', { sequence: 5 }),
      text('first', { sequence: 9, sequenceConfigurator: 0 }),
      text('second', { sequence: 3 }),
      text('last', { sequence: 1, sequenceConfigurator: 7 }),
    ],
    [
      text('back right', { sequence: 0, sequenceConfigurator: 2 }),
      text('back left', { sequence: 3, sequenceConfigurator: 1 }),
    ],
    [text('inside', { sequence: -1 })],
  ]);
  t.deepEqual(namesOf(columns), [
    '1: first',
    '1: second',
    '1: third',
    '1: last',
    '2: back left',
    '2: back right',
    '3: inside',
  ]);
});

test('synchronised layers have one column, that of the first, and copies have their own', (t) => {
  const columns = columnsOf(
    [
      [text('a', { synchronizationId: 1, sequence: 2 }, { duplicatable: true }), text('b', { sequence: 1 })],
      [text('c', { synchronizationId: 2 }), text('d', { synchronizationId: 1 }), text('e', { sequence: 4 })],
      [text('f', { synchronizationId: 1 }), text('g', { synchronizationId: 2 })],
    ],
    [{ id: 'copy', originalLayerId: 'a', sequence: 3 }],
  );
  t.deepEqual(namesOf(columns), ['1: b', '1: a+d+f', '1: copy', '2: c+g', '2: e']);
});

test('[C5-03] a column has the maximum length of its layer under its template', (t) => {
  const columns = columnsOf([
    [
      text('free', { sequence: 1 }),
      text('own', { sequence: 2 }, { maxChars: 9 }),
      text('template', { sequence: 3, enterpriseProductTemplateId: 2 }, { maxChars: 9 }),
    ],
  ]);
  t.deepEqual(
    columns.map(({ maxChars }) => maxChars),
    [undefined, 9, 5],
  );
});
