import test from 'ava';
import { MAX_LINE_CHARS } from '../../contract/wire-types.ts';
import { nameImportedGroup, nameTemplate, nameVariant } from './record-names.ts';

test('a variant is named after its product and its values', (t) => {
  t.is(nameVariant('Poster', {}), 'Poster');
  t.is(nameVariant('T-shirt', { size: 'XL', weight: 180, note: '', colour: 'Black' }), 'T-shirt, XL, Black');
});

test('an app function is named after its product and its kind of layer', (t) => {
  t.is(nameTemplate('T-shirt', 'CLIPARTAREA'), 'T-shirt: clip art area');
});

test('a name is as long as the field allows, and splits no character', (t) => {
  const title = '🎈'.repeat(MAX_LINE_CHARS);
  for (const name of [nameVariant(title, { size: 'S' }), nameTemplate(title, 'IMAGE')]) t.is(name, title);
});

test('a group of an imported product has the title of the product in its name if the name is taken', (t) => {
  const taken = new Set(['Inks']);
  t.is(nameImportedGroup('Threads', 'Mug', taken), 'Threads');
  t.is(nameImportedGroup('Inks', 'Mug', taken), 'Inks (Mug)');
  t.is(nameImportedGroup('', 'Mug', new Set([''])), '', 'a group without a name');
});

test('a group whose name is taken also with the title has a number', (t) => {
  const taken = new Set(['Inks', 'Inks (Mug)', 'Inks (Mug) 2', 'Inks 1979']);
  const third = 'Inks (Mug) 3';
  t.is(nameImportedGroup('Inks', 'Mug', taken), third);
  t.is(nameImportedGroup('Inks (Mug)', 'Mug', taken), third, 'the title is added once');
  t.is(nameImportedGroup('Inks (Mug) 2', 'Mug', taken), third, 'and so is the number');
  t.is(nameImportedGroup('Inks 1979', 'Mug', taken), 'Inks 1979 (Mug)');
  t.is(nameImportedGroup('Inks', '', taken), 'Inks 2');
  t.is(nameImportedGroup('Inks 1979', '', taken), 'Inks 1979 2', 'a product without a title');
  const longest = 'x'.repeat(MAX_LINE_CHARS);
  t.is(nameImportedGroup(longest, 'Mug', new Set([longest])), `${longest.slice(2)} 2`);
});
