import test from 'ava';
import { parseDecimal } from './parse-decimal.ts';
import { activateTexts } from './text.ts';

const inLanguage = (language: string) => activateTexts(language, {});
test.afterEach(() => inLanguage('en'));

test.serial('a number is read with its separators of decimals and of thousands', (t) => {
  for (const language of ['en', 'de', 'fr', 'es', 'ar']) {
    inLanguage(language);
    for (const [text, number] of [
      ['0', 0],
      [' 1234 ', 1234],
      ['7.5', 7.5],
      ['7,5', 7.5],
      ['7,', 7],
      ['.5', 0.5],
      ['0.125', 0.125],
      ['0,125', 0.125],
      ['1.2345', 1.2345],
      ['-3', -3],
      ['−3,5', -3.5],
      ['1.234,56', 1234.56],
      ['1,234.56', 1234.56],
      ['1 234,56', 1234.56],
      ['1\u202f234\u202f567', 1_234_567],
      ['1’234.50', 1234.5],
      ['1.234.567', 1_234_567],
      ['1,234,567.8', 1_234_567.8],
    ] as const)
      t.is(parseDecimal(text), number, `${language} ${text}`);
  }
});

test.serial('any other text is no number', (t) => {
  for (const text of [
    '',
    '-',
    '.',
    'seven',
    '1e5',
    '€5',
    '--1',
    '1.2.3',
    '1,23.4',
    '1.234,5,6',
    '1,2345.6',
    '1 2',
  ])
    t.is(parseDecimal(text), undefined, text);
});

test.serial('one separator before three digits is that of decimals only in languages that use it so', (t) => {
  t.is(parseDecimal('1.234'), 1.234);
  t.is(parseDecimal('1,234'), undefined);
  inLanguage('de');
  t.is(parseDecimal('1,234'), 1.234);
  t.is(parseDecimal('1.234'), undefined);
});
