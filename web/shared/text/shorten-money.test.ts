import test from 'ava';
import { shortenMoney } from './shorten-money.ts';
import { i18n } from './text.ts';

const shorten = (locale: string, ...amounts: number[]) => {
  i18n.loadAndActivate({ locale, messages: {} });
  return amounts.map((amount) => shortenMoney(amount, 'GBP').replaceAll('\u00a0', ' '));
};

test.serial('[B9-12] amounts on the axis of a chart are in compact notation', (t) => {
  t.deepEqual(shorten('en', 0, 0.5, 950, 1000, 1240, 12_400, 3_400_000, 2_000_000_000), [
    '£0',
    '£0.5',
    '£950',
    '£1K',
    '£1.2K',
    '£12.4K',
    '£3.4M',
    '£2B',
  ]);
});

test.serial('[B9-12] thousands are separated in a language without a compact form for them', (t) => {
  t.deepEqual(shorten('de', 950, 1200, 3_400_000), ['950 £', '1.200 £', '3,4 Mio. £']);
});
