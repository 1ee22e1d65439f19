import test from 'ava';
import { loadChoices } from './choices.ts';

test('currencies are offered by code and name', async (t) => {
  const choices = await loadChoices(1, 'currencies', undefined, new AbortController().signal);
  t.true(choices.length > 140);
  const pounds = choices.find(({ value }) => value === 'GBP');
  t.deepEqual(pounds, { value: 'GBP', label: 'GBP – British Pound' });
});
