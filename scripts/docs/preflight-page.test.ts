import test from 'ava';
import { readFile } from 'node:fs/promises';
import { composePreflightPage, PREFLIGHT_PAGE } from './compose-preflight-page.ts';

test('docs/preflight.md says what the code says', async (t) => {
  t.is(await readFile(PREFLIGHT_PAGE, 'utf8'), await composePreflightPage());
});
