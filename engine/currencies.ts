/** Browser entry point of the currencies. */
export {
  type Currency,
  type CurrencyCode,
  currencies,
  describeCurrency,
  isCurrencyCode,
} from './model/currencies.ts';
