import test from 'ava';
import { notesOfTyping } from './notes-of-typing.ts';

const rules = { multiline: false, keepsEmoji: false };

test('[C5-05] a removed emoji is reported; a barcode keeps emoji', (t) => {
  t.deepEqual(notesOfTyping('Anna 🎉', rules), ['emoji']);
  t.deepEqual(notesOfTyping('Anna 🎉', { ...rules, keepsEmoji: true }), []);
  t.deepEqual(notesOfTyping('Anna © ™ 1', rules), []);
});

test('a truncated text is reported with the exceeded unit', (t) => {
  t.deepEqual(notesOfTyping('Anna', { ...rules, maxChars: 3 }), ['characters']);
  t.deepEqual(notesOfTyping('Ann', { ...rules, maxChars: 3 }), []);
  t.deepEqual(notesOfTyping('🎉Ann', { ...rules, maxChars: 3 }), ['emoji'], 'the emoji is not counted');
  const lines = { ...rules, multiline: true, multilineMax: 2 };
  t.deepEqual(notesOfTyping('one\ntwo\nthree', lines), ['lines']);
  t.deepEqual(notesOfTyping('one\ntwo', lines), []);
});
