import test from 'ava';
import { nameAllMarks, readPdfOptions } from './pdf-options.ts';

const all = '--marks=crop,registration,bar,slug';

test('--marks takes a following list as its value, but no file', (t) => {
  t.deepEqual(nameAllMarks(['render', '--marks', 'design.json']), ['render', all, 'design.json']);
  t.deepEqual(nameAllMarks(['render', 'design.json', '--marks']), ['render', 'design.json', all]);
  t.deepEqual(nameAllMarks(['--marks', '--json']), [all, '--json']);
  for (const list of ['crop', 'crop, slug', 'crop,stripes'])
    t.deepEqual(nameAllMarks(['--marks', list, 'design.json']), ['--marks', list, 'design.json']);
  t.deepEqual(nameAllMarks(['--marks=bar', 'design.json']), ['--marks=bar', 'design.json']);
});

test('SOURCE_DATE_EPOCH is the creation date of PDFs', async (t) => {
  const dateOf = async (seconds: string | undefined) =>
    (await readPdfOptions({}, { SOURCE_DATE_EPOCH: seconds })).createdAt?.toISOString();
  t.is(await dateOf('1700000000'), '2023-11-14T22:13:20.000Z');
  t.is(await dateOf('0'), '1970-01-01T00:00:00.000Z');
  t.is(await dateOf(undefined), undefined);
  t.is(await dateOf(''), undefined);
  for (const wrong of ['today', '1.5', '-1', '1e3', '9'.repeat(14), '9'.repeat(30)])
    await t.throwsAsync(
      () => dateOf(wrong),
      { message: /SOURCE_DATE_EPOCH is .+; give whole seconds since 1970\./ },
      wrong,
    );
});
