import test from 'ava';
import { formatMoney } from './format-money.ts';
import { i18n } from './text.ts';

test.serial('[C9-11] a price has two decimals and the symbol of its currency', (t) => {
  i18n.loadAndActivate({ locale: 'en', locales: 'en-GB', messages: {} });
  t.is(formatMoney(2, 'GBP'), '£2.00');
  t.is(formatMoney(1234.5, 'JPY'), 'JP¥1,234.50');
});

test.serial('a symbol with letters keeps its direction in Arabic', (t) => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  // The position of the marks depends on the version of Intl.
  const withoutMarks = (currencyCode: string) => formatMoney(2.25, currencyCode).replaceAll('\u200f', '');
  t.is(withoutMarks('GBP'), '2.25\u00a0\u2066UK£\u2069');
  t.is(withoutMarks('EUR'), '2.25\u00a0€');
});
