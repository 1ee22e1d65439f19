import test from 'ava';
import { openFixtureSession } from '../../../testing/fixture-session.ts';
import { findingsForCart } from '../../cart/findings-for-cart.ts';
import { completeItems } from '../../quantities/complete-items.ts';
import { itemColumns } from '../../quantities/item-columns.ts';
import { itemsOf } from '../../quantities/items.ts';
import { showItem } from '../../quantities/show-item.ts';
import { redo, removeLastStep, undo } from '../history.ts';
import { personalisableLayers } from '../layers-of.ts';
import { run, runOnLayer } from '../outcome.ts';
import { fillCells, removeItems, replaceItems, setItemCount } from './edit-items.ts';
import { setText } from './set-text.ts';

/** A plaque with a quantity of three. Its columns are Recipient and Citation. */
function openPlaque() {
  const store = openFixtureSession('award-plaque');
  store.setState(({ inputs }) => ({ inputs: { ...inputs, quantity: 3 } }));
  const items = () => itemsOf(store.getState());
  const texts = () => items().map(({ layers }) => layers.map(({ name, text }) => `${name} ${text}`).join());
  const numbers = () => items().map(({ itemNbr }) => itemNbr);
  const layer = (name: string) =>
    personalisableLayers(store.getState()).find((entry) => entry.layer.name === name)!.layer;
  return { store, items, texts, numbers, layer };
}

test('the first text creates items for the whole quantity and shows its item', (t) => {
  const { store, texts } = openPlaque();
  t.deepEqual(
    itemColumns(store.getState()).map(({ layer }) => layer.name),
    ['Recipient', 'Citation'],
  );
  t.true(run(store, fillCells([{ row: 1, column: 0, text: 'Bo' }])));
  t.deepEqual(texts(), ['', 'Recipient Bo', '']);
  t.is(store.getState().design.itemNbr, 2);
  store.setState(undo);
  t.deepEqual(store.getState().design.customisation.textAreaQuantities, []);
  store.setState(redo);
  t.deepEqual(texts(), ['', 'Recipient Bo', '']);
});

test('typing into a cell is one step, and Escape reverts it without a step', (t) => {
  const { store, texts } = openPlaque();
  for (const text of ['B', 'Bo']) run(store, fillCells([{ row: 0, column: 0, text }], 'one'));
  run(store, fillCells([{ row: 0, column: 0, text: 'x' }], 'two'));
  t.is(store.getState().past.length, 2);
  store.setState((session) => removeLastStep(session, 'two'));
  store.setState((session) => removeLastStep(session, 'two'));
  t.deepEqual(texts(), ['Recipient Bo', '', '']);
  t.is(store.getState().past.length, 1);
  t.deepEqual(store.getState().future, []);
});

test('rows beyond the end are added up to the maximum length', (t) => {
  const { store, numbers } = openPlaque();
  run(store, fillCells([{ row: 4, column: 1, text: 'x' }]));
  t.deepEqual(numbers(), [1, 2, 3, 4, 5]);
  t.false(run(store, fillCells([{ row: 100_000, column: 0, text: 'x' }])));
  t.false(run(store, setItemCount(100_001)));
  t.deepEqual(numbers(), [1, 2, 3, 4, 5]);
});

test('items are renumbered after a removal unless a shop numbered them', (t) => {
  const { store, texts, numbers } = openPlaque();
  run(store, fillCells(['a', 'b', 'c'].map((text, row) => ({ row, column: 0, text }))));
  run(store, removeItems(new Set([1])));
  t.deepEqual(texts(), ['Recipient a', 'Recipient c']);
  t.deepEqual(numbers(), [1, 2]);
  run(store, replaceItems([7, 8, 9].map((itemNbr) => ({ itemNbr, layers: [] }))));
  run(store, removeItems(new Set([0])));
  t.deepEqual(numbers(), [8, 9]);
  run(store, setItemCount(3));
  t.deepEqual(numbers(), [8, 9, 10]);
  run(store, setItemCount(1));
  t.deepEqual(numbers(), [8]);
});

test('a text set while an item is shown belongs to that item if items have their own texts', (t) => {
  const { store, texts, layer } = openPlaque();
  run(store, setItemCount(2));
  showItem(store, 2);
  runOnLayer(store, layer('Recipient').id, setText('Bo'));
  runOnLayer(store, layer('Title').id, setText('Well done'));
  t.deepEqual(texts(), ['', 'Recipient Bo']);
  t.is(store.getState().design.customisation.configuration.masks[0]!.layers.length, 1);
});

test('a saved design has all texts of each item and shows none of the items', (t) => {
  const { store, layer } = openPlaque();
  runOnLayer(store, layer('Recipient').id, setText('The team'));
  runOnLayer(store, layer('Citation').id, setText('of 2026'));
  run(store, fillCells([{ row: 0, column: 0, text: 'Ann' }]));
  const { itemNbr, customisation } = completeItems(store.getState());
  t.is(itemNbr, undefined);
  const shared = { name: 'Citation', multiline: true, duplicatable: false, mastertext: 'of 2026' };
  t.like(customisation.textAreaQuantities[0], {
    itemNbr: 1,
    layers: [
      { name: 'Recipient', multiline: false, text: 'Ann', mastertext: 'The team' },
      { ...shared, text: 'of 2026' },
    ],
  });
  t.like(
    customisation.textAreaQuantities[1]!.layers[0],
    { text: '', mastertext: 'The team' },
    'the layer copies the design’s text',
  );
});

test('[C5-02] a mandatory text of items is validated for each item', (t) => {
  const { store } = openPlaque();
  const missing = () => findingsForCart(store.getState()).map(({ rule, itemNbr }) => `${rule} ${itemNbr}`);
  t.deepEqual(missing(), ['C5-02 undefined']);
  run(store, fillCells([{ row: 0, column: 0, text: 'Ann' }]));
  t.deepEqual(missing(), ['C5-02 2']);
  run(store, fillCells([1, 2].map((row) => ({ row, column: 0, text: 'Bo' }))));
  t.deepEqual(missing(), [], 'although the design itself has no name');
});
