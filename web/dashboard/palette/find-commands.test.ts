import test from 'ava';
import { findCommands } from './find-commands.ts';

const commands = ['New: Products', 'Products', 'Product groups', 'Préférences'].map((label) => ({
  id: label,
  group: 'Pages',
  label,
  run: () => undefined,
}));
const find = (text: string) => findCommands(commands, text).map(({ label }) => label);

test('Commands that begin with the text come before those that contain it', (t) => {
  t.deepEqual(find('prod'), ['Products', 'Product groups', 'New: Products']);
});

test('Each word has to be in the label, whatever its place, case and accents', (t) => {
  t.deepEqual(find('GROUPS prod'), ['Product groups']);
  t.deepEqual(find('pref'), ['Préférences']);
  t.deepEqual(find('prod none'), []);
});

test('Without a text all commands are found, in their order', (t) => {
  t.deepEqual(find(' '), ['New: Products', 'Products', 'Product groups', 'Préférences']);
});
