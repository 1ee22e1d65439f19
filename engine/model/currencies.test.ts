import test from 'ava';
import { defaults } from '../limits.ts';
import { currencies, describeCurrency, isCurrencyCode } from './currencies.ts';

test('[B3-25] about 160 currencies of ISO 4217, GBP by default', (t) => {
  t.true(currencies.length >= 155 && currencies.length <= 165, String(currencies.length));
  t.is(new Set(currencies.map(({ code }) => code)).size, currencies.length);
  for (const { code } of currencies) t.regex(code, /^[A-Z]{3}$/);
  for (const code of ['GBP', 'EUR', 'USD', 'JPY', 'CHF', 'AED', 'ZWG', 'XCG'])
    t.true(isCurrencyCode(code), code);
  for (const code of ['XYZ', 'gbp', '', 'XAU', 'CLF', 'DEM', 'ZWL']) t.false(isCurrencyCode(code), code);
  t.is(defaults.currency, 'GBP');
  t.true(isCurrencyCode(defaults.currency));
});

test('a currency has the decimals of ISO 4217', (t) => {
  const decimalsOf = (wanted: string) => currencies.find(({ code }) => code === wanted)?.decimals;
  for (const code of ['GBP', 'EUR', 'USD', 'MGA', 'MRU']) t.is(decimalsOf(code), 2, code);
  for (const code of ['JPY', 'KRW', 'VND', 'ISK']) t.is(decimalsOf(code), 0, code);
  for (const code of ['KWD', 'BHD', 'TND']) t.is(decimalsOf(code), 3, code);
});

test('a currency has a name and a symbol in the language of the page', (t) => {
  t.deepEqual(describeCurrency('GBP', 'en'), { name: 'British Pound', symbol: '£' });
  t.deepEqual(describeCurrency('USD', 'de'), { name: 'US-Dollar', symbol: '$' });
  t.is(describeCurrency('CHF', 'en').symbol, 'CHF');
});
