import test from 'ava';
import { LANGUAGES as TRANSLATED } from '../../../scripts/texts/catalogue.mjs';
import { chooseLanguage, LANGUAGES } from './choose-language.ts';

test('the address says the language, else the browser, else it is English', (t) => {
  t.deepEqual(chooseLanguage('de', ['fr', 'en']), { language: 'de', tag: 'de', direction: 'ltr' });
  t.deepEqual(chooseLanguage(undefined, ['fr-CA', 'en']), { language: 'fr', tag: 'fr-CA', direction: 'ltr' });
  t.deepEqual(chooseLanguage(undefined, []), { language: 'en', tag: 'en', direction: 'ltr' });
});

test('every language that a page may choose has a catalogue', (t) => {
  t.deepEqual([...LANGUAGES], ['en', ...TRANSLATED]);
});

test('a language without texts leaves the choice to the next', (t) => {
  t.is(chooseLanguage('pl', ['cs', 'es-MX', 'de']).tag, 'es-MX');
  t.is(chooseLanguage('pl', ['cs']).tag, 'en');
});

test('Arabic is written from right to left, in every region', (t) => {
  t.is(chooseLanguage('ar-EG', []).direction, 'rtl');
  t.is(chooseLanguage('ar', []).direction, 'rtl');
});

test('an address may write a language in many ways, and any other text is not taken', (t) => {
  t.is(chooseLanguage('DE_at', []).tag, 'de-AT');
  t.is(chooseLanguage('de-u-nu-thai', []).tag, 'de');
  for (const hostile of ['"><script>', 'de"onload="x', '../de', '', ' ', 'deutsch?', '-'])
    t.is(chooseLanguage(hostile, ['fr']).tag, 'fr', hostile);
});
