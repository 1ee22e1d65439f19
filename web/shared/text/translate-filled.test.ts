import test from 'ava';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { messages } from '../../../engine/screens.ts';
import { activateTexts } from './text.ts';
import { createTranslateFilled } from './translate-filled.ts';
import { setTranslateFilled, translateSentence } from './translate-sentence.ts';

const german = {
  'Text is mandatory on {maskName}. Please enter some text.':
    'Auf {maskName} fehlt ein Text. Bitte geben Sie ihn ein.',
  'The CSV file cannot be read. {why}': 'Die CSV-Datei ist nicht lesbar. {why}',
  'Item {itemNbr} is there twice; give each item one row.': 'Artikel {itemNbr} kommt zweimal vor.',
  '{value}; use {accepted}.': '{value}; möglich sind {accepted}.',
  'This layer is locked': 'Diese Ebene ist gesperrt',
};

test.before(() => {
  const compiled = Object.entries(german).map(([id, text]) => [id, compileMessage(text)] as const);
  activateTexts('de', Object.fromEntries(compiled));
  setTranslateFilled(createTranslateFilled(Object.keys(german).filter((id) => id.includes('{'))));
});

test('a sentence of the engine is translated with its values', (t) => {
  t.is(translateSentence(messages.layerLocked), 'Diese Ebene ist gesperrt');
  t.is(
    translateSentence(messages.textMandatory('Front (left) $&')),
    'Auf Front (left) $& fehlt ein Text. Bitte geben Sie ihn ein.',
  );
});

test('a value that is a sentence is translated, too', (t) => {
  t.is(
    translateSentence('The CSV file cannot be read. Item 3 is there twice; give each item one row.'),
    'Die CSV-Datei ist nicht lesbar. Artikel 3 kommt zweimal vor.',
  );
});

test('an unknown sentence is unchanged', (t) => {
  for (const sentence of ['Something else', '', 'x'.repeat(100_000)])
    t.is(translateSentence(sentence), sentence);
});
