import * as z from 'zod';
import { isCurrencyCode } from '../../engine/currencies.ts';

/** Three letters of ISO 4217; the default is GBP (back-office §9). */
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'write a currency as three capitals, as in GBP')
  .refine(isCurrencyCode, 'there is no such currency')
  .meta({ editor: 'choice', from: 'currencies', label: 'Currency' });
