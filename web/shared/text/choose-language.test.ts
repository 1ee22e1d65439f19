import test from 'ava';
import { LANGUAGES as TRANSLATED } from '../../../scripts/texts/catalogue.mjs';
import { chooseLanguage, LANGUAGES } from './choose-language.ts';

test('the language is that of the URL, else of the browser, else English', (t) => {
  t.deepEqual(chooseLanguage('de', ['fr', 'en']), { language: 'de', tag: 'de', direction: 'ltr' });
  t.deepEqual(chooseLanguage(undefined, ['fr-CA', 'en']), { language: 'fr', tag: 'fr-CA', direction: 'ltr' });
  t.deepEqual(chooseLanguage(undefined, []), { language: 'en', tag: 'en', direction: 'ltr' });
});

test('every language that a page may choose has a catalogue', (t) => {
  t.deepEqual([...LANGUAGES], ['en', ...TRANSLATED]);
});

test('a language without texts is skipped', (t) => {
  t.is(chooseLanguage('pl', ['cs', 'es-MX', 'de']).tag, 'es-MX');
  t.is(chooseLanguage('pl', ['cs']).tag, 'en');
});

test('Arabic is written from right to left, in every region', (t) => {
  t.is(chooseLanguage('ar-EG', []).direction, 'rtl');
  t.is(chooseLanguage('ar', []).direction, 'rtl');
});

test('a language in the URL is normalised, and any other text is ignored', (t) => {
  t.is(chooseLanguage('DE_at', []).tag, 'de-AT');
  t.is(chooseLanguage('de-u-nu-thai', []).tag, 'de');
  for (const hostile of ['"><script>', 'de"onload="x', '../de', '', ' ', 'deutsch?', '-'])
    t.is(chooseLanguage(hostile, ['fr']).tag, 'fr', hostile);
});
