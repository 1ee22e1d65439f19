import type { Licence, LicensedProduct } from '../licence.ts';

/** Settings that only some products have, with those products (back-office §6). */
const OFFERED = [
  { setting: 'production', products: ['PrintOnDemand'] },
  { setting: 'searchable-answer-title', products: ['Forms', 'Drystone'] },
] as const satisfies { setting: string; products: readonly LicensedProduct[] }[];

export type OfferedSetting = (typeof OFFERED)[number]['setting'];

/** The settings for a user with these licences. */
export const listOfferedSettings = (licences: readonly Pick<Licence, 'product'>[]): OfferedSetting[] =>
  OFFERED.filter(({ products }) =>
    products.some((offered) => licences.some(({ product }) => product === offered)),
  ).map(({ setting }) => setting);
