import test from 'ava';
import { findCommands } from './find-commands.ts';

const commands = ['New: Products', 'Products', 'Product groups', 'Préférences'].map((label) => ({
  id: label,
  group: 'Pages',
  label,
  run: () => undefined,
}));
const find = (text: string) => findCommands(commands, text).map(({ label }) => label);

test('commands that start with the text precede those that contain it', (t) => {
  t.deepEqual(find('prod'), ['Products', 'Product groups', 'New: Products']);
});

test('the label must contain each word, in any order, ignoring case and accents', (t) => {
  t.deepEqual(find('GROUPS prod'), ['Product groups']);
  t.deepEqual(find('pref'), ['Préférences']);
  t.deepEqual(find('prod none'), []);
});

test('without a text all commands are found in order', (t) => {
  t.deepEqual(find(' '), ['New: Products', 'Products', 'Product groups', 'Préférences']);
});
