import test from 'ava';
import {
  createWithFurther,
  fieldsOfFace,
  FURTHER_FACES,
  type FurtherFace,
  keepFurther,
} from './further-faces.ts';

type Values = Record<string, unknown>;
const further: FurtherFace[] = [
  { face: 'B', font: 'Family B', variation: 'BOLD', axes: null },
  { face: 'C', font: 'Family C', variation: 'REGULAR', axes: null },
];
const values = {
  font: 'Family A',
  variation: 'REGULAR',
  axes: { wght: 500 },
  face: 'A',
  uploadUrl: '/f/one',
};
const kept = keepFurther('/f/one', further);

/** Records creations. The one at `failing` fails. */
function open(failing?: number) {
  const sent: Values[] = [];
  const create = createWithFurther(() => (one) => {
    sent.push(one);
    return sent.length === failing
      ? Promise.reject(new Error('away'))
      : Promise.resolve({ ...one, id: sent.length });
  });
  return { sent, create };
}

test('every chosen font becomes a record with its own family, variation and axes, that of the form last', async (t) => {
  const { sent, create } = open();
  t.like(await create({ ...values, [FURTHER_FACES]: kept }), { face: 'A', id: 3 });
  t.deepEqual(sent, [{ ...values, ...further[0] }, { ...values, ...further[1] }, values]);
});

test('a single font is created like any record', async (t) => {
  const { sent, create } = open();
  await create(values);
  await create({ ...values, [FURTHER_FACES]: keepFurther('/f/one', []) });
  t.deepEqual(sent, [values, values]);
});

test('another file clears the chosen fonts', async (t) => {
  const { sent, create } = open();
  const other = { ...values, uploadUrl: '/f/other' };
  await create({ ...other, [FURTHER_FACES]: kept });
  t.deepEqual(sent, [other]);
});

test('saving again after a failure creates only the missing records', async (t) => {
  const { sent, create } = open(2);
  const all = { ...values, [FURTHER_FACES]: kept };
  await t.throwsAsync(create(all));
  await create(all);
  t.deepEqual(
    sent.map(({ face }) => face),
    ['B', 'C', 'C', 'A'],
  );
});

test('the variation is derived from weight and slope', (t) => {
  const variationOf = (weight: number, isItalic: boolean) =>
    fieldsOfFace({ face: 'A', family: 'F', style: 'S', weight, isItalic });
  t.deepEqual(variationOf(599, false), { face: 'A', font: 'F', variation: 'REGULAR', axes: null });
  t.is(variationOf(600, false).variation, 'BOLD');
  t.is(variationOf(300, true).variation, 'ITALIC');
  t.is(variationOf(900, true).variation, 'BOLDITALIC');
});
