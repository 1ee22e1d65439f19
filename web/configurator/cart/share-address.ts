import type { Session } from '../session/session.ts';

/** The configurator's URL with a saved design, without inputs that are specific to one shopper. */
export function shareAddress(
  { inputs, shopProductVariantId }: Pick<Session, 'inputs' | 'shopProductVariantId'>,
  customisationCode: string,
  page: string,
): string {
  const { shopDomain, preview } = inputs;
  const query = new URLSearchParams({
    shopProductVariantId: String(shopProductVariantId),
    customisationCode,
  });
  if (shopDomain !== undefined) query.set('shopDomain', shopDomain);
  if (preview !== undefined) query.set('preview', preview);
  return new URL(`/?${query}`, page).href;
}
