import * as iso4217 from 'dinero.js/currencies';

/** Codes of ISO 4217 for funds and units of account, which are not used for prices. */
const FUNDS = ['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW'] as const;

type Definition = (typeof iso4217)[keyof typeof iso4217];
type Fund = (typeof FUNDS)[number];

/** Code of a currency of prices (back-office §3: "about 160 ISO codes"). */
export type CurrencyCode = Exclude<Definition['code'], Fund>;

export interface Currency {
  code: CurrencyCode;
  /** Decimal digits of the minor unit in ISO 4217: 2 for pounds, 0 for yen. */
  decimals: number;
}

const isMoney = (definition: Definition): definition is Exclude<Definition, { code: Fund }> =>
  !FUNDS.some((fund) => fund === definition.code);

/** dinero.js uses fifths for the ariary and the ouguiya; ISO 4217 uses two digits for both. */
const decimalsOf = ({ base, exponent }: Definition): number => (base === 10 ? exponent : 2);

/** The currencies of ISO 4217, by code, from the list of dinero.js. */
export const currencies: readonly Currency[] = Object.values(iso4217)
  .filter(isMoney)
  .map((definition) => ({ code: definition.code, decimals: decimalsOf(definition) }));

/** Whether a text is the code of a currency, in capitals. */
export const isCurrencyCode = (text: string): text is CurrencyCode =>
  currencies.some(({ code }) => code === text);

/**
 * Name and symbol of a currency in a language, from the browser or Node: "British Pound" and "£". An unknown currency
 * is shown by its code.
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
