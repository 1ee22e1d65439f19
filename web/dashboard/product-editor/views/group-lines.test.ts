import test from 'ava';
import { parseProduct } from '../../../../engine/browser.ts';
import { withGroupFields } from '../group-fields.ts';
import { groupLines } from './group-lines.ts';

const named = (group: object, parts: object = {}, productCategoryId?: number) =>
  withGroupFields(
    parseProduct({
      version: 1,
      shopProduct: { id: 1, enterpriseProductGroup: { id: 9, ...group } },
      ...parts,
    }),
    { productDescription: '', sequence: 0, ...(productCategoryId !== undefined && { productCategoryId }) },
  );
const labelOf = (_: unknown, id: number) => (id === 4 ? 'Mugs' : undefined);

test('a differing field has its label and both values', (t) => {
  t.deepEqual(groupLines(named({ productTitle: 'Mug' }), named({ productTitle: '' }), labelOf), [
    { name: 'Product: Product title', before: 'Mug', now: 'None' },
  ]);
});

test('a category is named', (t) => {
  t.deepEqual(groupLines(named({}), named({}, {}, 4), labelOf), [
    { name: 'Product: Product category', before: 'None', now: 'Mugs' },
  ]);
});

test('only the differing values of a list are shown', (t) => {
  const ink = (name: string, colour: string) => ({ name, colour, kind: 'COLOUR' });
  const [was, is] = [[ink('Gold', '#aa8800'), ink('Silver', '#cccccc')], [ink('Gold', '#aa8800')]];
  const [line, ...others] = groupLines(named({}, { inks: was }), named({}, { inks: is }), labelOf);
  t.deepEqual(others, []);
  t.is(line!.now, 'None');
  t.regex(line!.before, /2 · Name: Silver/);
  t.notRegex(line!.before, /Gold/);
});
