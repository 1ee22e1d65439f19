/** Settings that not every product has. */
export type OfferedSetting = 'production' | 'searchable-answer-title';

const OFFERED: Readonly<Record<OfferedSetting, readonly string[]>> = {
  production: ['PrintOnDemand'],
  'searchable-answer-title': ['Forms', 'Drystone'],
};

/** The settings that somebody with these licences is offered (B6-06). */
export const listOfferedSettings = (licences: readonly { product: string }[]): OfferedSetting[] =>
  (Object.keys(OFFERED) as OfferedSetting[]).filter((setting) =>
    licences.some(({ product }) => OFFERED[setting].includes(product)),
  );
