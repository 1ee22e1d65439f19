import type { Licence, LicensedProduct } from '../licence.ts';

/** Settings that not every product has, and the products that have them (back-office §6). */
const OFFERED = [
  { setting: 'production', products: ['PrintOnDemand'] },
  { setting: 'searchable-answer-title', products: ['Forms', 'Drystone'] },
] as const satisfies { setting: string; products: readonly LicensedProduct[] }[];

export type OfferedSetting = (typeof OFFERED)[number]['setting'];

/** The settings offered to a user with these licences. */
export const listOfferedSettings = (licences: readonly Pick<Licence, 'product'>[]): OfferedSetting[] =>
  OFFERED.filter(({ products }) =>
    products.some((offered) => licences.some(({ product }) => product === offered)),
  ).map(({ setting }) => setting);
