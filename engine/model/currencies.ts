import * as iso4217 from 'dinero.js/currencies';

/** Codes of ISO 4217 for funds and units of account: nothing is sold in them. */
const FUNDS = ['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW'] as const;

type Definition = (typeof iso4217)[keyof typeof iso4217];
type Fund = (typeof FUNDS)[number];

/** Code of a currency that prices may be in (back-office §3: "about 160 ISO codes"). */
export type CurrencyCode = Exclude<Definition['code'], Fund>;

export interface Currency {
  code: CurrencyCode;
  /** Digits of the minor unit after the dot, as ISO 4217 has them: 2 for pounds, 0 for yen. */
  decimals: number;
}

const isMoney = (definition: Definition): definition is Exclude<Definition, { code: Fund }> =>
  !FUNDS.some((fund) => fund === definition.code);

/** dinero.js counts the fifths of an ariary and of an ouguiya; ISO 4217 writes both with two digits. */
const decimalsOf = ({ base, exponent }: Definition): number => (base === 10 ? exponent : 2);

/** The currencies of ISO 4217, by code. Their list is kept by dinero.js. */
export const currencies: readonly Currency[] = Object.values(iso4217)
  .filter(isMoney)
  .map((definition) => ({ code: definition.code, decimals: decimalsOf(definition) }));

/** Whether a text is the code of a currency, in capitals. */
export const isCurrencyCode = (text: string): text is CurrencyCode =>
  currencies.some(({ code }) => code === text);

/**
 * Name and symbol of a currency in a language, as the browser or Node knows them: "British Pound" and "£". A currency
 * that is newer than these is shown by its code.
 * @param language BCP 47, as in `en` or `de-AT`
 */
export function describeCurrency(code: CurrencyCode, language: string): { name: string; symbol: string } {
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code;
  const symbol = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  return { name, symbol: symbol ?? code };
}
