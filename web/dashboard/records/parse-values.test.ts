import test from 'ava';
import * as z from 'zod';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { wireLayer } from '../../../api/contract/wire-layer.ts';
import { parseValues } from './parse-values.ts';

const schema = z.object({
  name: z.string(),
  sequence: z.int().default(0),
  note: z.string().default(''),
  price: z.number().nullish(),
  size: z.number().optional(),
  rows: z.array(z.looseObject({ size: z.number().optional(), dpi: z.number().default(300) })).default([]),
});

const issuesOf = (...parsed: Parameters<typeof parseValues>) =>
  parseValues(...parsed).issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('an emptied field is null if the contract accepts null, and absent if a record without it has no value', (t) => {
  const { sent, data, issues } = parseValues(schema, {
    name: 'Mug',
    price: null,
    size: null,
    note: null,
    rows: [{ size: null, own: null, dpi: 72 }],
  });
  t.deepEqual(issues, []);
  t.deepEqual(sent, { name: 'Mug', price: null, rows: [{ own: null, dpi: 72 }] });
  t.is(data?.note, '');
});

test('an emptied field that would get a default or needs a value is refused', (t) => {
  const values = { name: null, sequence: null, rows: [{ dpi: null }] };
  t.deepEqual(issuesOf(schema, values), [
    'sequence: Fill in this field.',
    'rows.0.dpi: Fill in this field.',
    'name: Fill in this field.',
  ]);
  t.is(parseValues(schema, values).data, undefined);
  t.deepEqual(issuesOf(schema, { name: 'Mug' }), [], 'a field that was never filled has its default');
});

test('an emptied field of an update is not left out', (t) => {
  const body = productGroups.calls.update.body;
  t.deepEqual(issuesOf(body, { sequence: null }, true), ['sequence: Fill in this field.']);
  t.deepEqual(parseValues(body, { productCategoryId: null }, true).sent, { productCategoryId: null });
});

test('[B5-08] a colour that no check of the contract covers needs 3 or 6 hex digits', (t) => {
  const layers = z.object({ layers: z.array(wireLayer) });
  const layer = { id: 1, name: 'Back', designFunction: 'COLOURAREA' };
  const of = (fillColour: string) => issuesOf(layers, { layers: [{ ...layer, fillColour }] });
  t.deepEqual(of('#1234'), ['layers.0.fillColour: Invalid HEX color.']);
  t.deepEqual(of('red'), ['layers.0.fillColour: Invalid HEX color.']);
  t.deepEqual(of('#FA0'), []);
  t.deepEqual(issuesOf(layers, { layers: [{ ...layer, shadow: { colour: '#00000080' } }] }), []);
});
