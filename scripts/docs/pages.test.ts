import { readFile } from 'node:fs/promises';
import test from 'ava';
import { configSchema } from '../../api/config.ts';
import { pages } from './pages.ts';

for (const { path, compose } of pages)
  test(`${path} matches the code`, async (t) => {
    const text = await readFile(path, 'utf8');
    t.is(text, await compose(text));
  });

test('docs/operations.md sets no setting that does not exist', async (t) => {
  const text = await readFile('docs/operations.md', 'utf8');
  const blocks = [...text.matchAll(/^```(?:yaml|ini)\n(.*?)^```/gms)].map(([, block]) => block!);
  t.is(blocks.length, 3);
  const theirs = /^(POSTGRES_.*)$/;
  const set = blocks.join('\n').matchAll(/\b([A-Z]+(?:_[A-Z]+)*)(?:=|: )/g);
  const names = [...set].map(([, name]) => name!).filter((name) => !theirs.test(name));
  t.true(names.length > 5);
  for (const name of names) t.true(name in configSchema.shape, name);
});
