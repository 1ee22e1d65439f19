import test from 'ava';
import * as z from 'zod';
import { changedFields, changedSince, isSame } from './changed-fields.ts';

const body = z.object({
  name: z.string().optional(),
  productCategoryId: z.number().nullish(),
  configuration: z.looseObject({}).optional(),
});

test('only changed fields that the call accepts are sent', (t) => {
  const before = { id: 7, name: 'Mug', productCategoryId: 1, configuration: { a: 1, b: 2 } };
  const after = { id: 8, name: 'Cup', productCategoryId: 1, configuration: { b: 2, a: 1 } };
  t.deepEqual(changedFields(body, before, after), { name: 'Cup' });
});

test('an emptied field is an empty object if the call accepts only that, else null', (t) => {
  const before = { name: 'Mug', productCategoryId: 1 };
  t.deepEqual(changedFields(body, before, { name: 'Mug', productCategoryId: undefined }), {
    productCategoryId: null,
  });
  t.deepEqual(changedFields(body, { configuration: { a: 1 } }, { configuration: null }), {
    configuration: {},
  });
  t.deepEqual(changedFields(body, before, { name: null, productCategoryId: 1 }), { name: null });
  t.deepEqual(
    changedFields(body, before, { productCategoryId: 1 }),
    { name: undefined },
    'an absent field that cannot be emptied stays as it is',
  );
});

test('an absent field equals a null field', (t) => {
  t.true(isSame(null, undefined));
  t.true(isSame({ a: [{ b: null, c: 1 }] }, { a: [{ c: 1 }] }));
  t.false(isSame('', undefined));
  t.false(isSame([null], []));
  t.false(isSame({ a: 0 }, {}));
});

test('fields changed during a save differ from the sent ones', (t) => {
  const sent = { name: 'Mug', configuration: { a: 1, b: 2 } };
  t.deepEqual(changedSince(sent, { name: 'Mugs', configuration: { b: 2, a: 1 }, sequence: 3 }), {
    name: 'Mugs',
    sequence: 3,
  });
});
