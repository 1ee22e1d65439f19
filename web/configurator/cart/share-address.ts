import { LINK_PARAMETER } from '../../embed/linked-design.ts';
import type { Session } from '../session/session.ts';

/**
 * The URL that shows a saved design: the page of the shop, or the configurator without inputs that are specific to one
 * shopper.
 * @param shopPage `undefined`: no page of a shop shows linked designs
 * @param page the configurator's URL
 */
export function shareAddress(
  { inputs, shopProductVariantId }: Pick<Session, 'inputs' | 'shopProductVariantId'>,
  customisationCode: string,
  shopPage: URL | undefined,
  page: string,
): string {
  if (shopPage) {
    const linked = new URL(shopPage);
    linked.searchParams.set(LINK_PARAMETER, customisationCode);
    return linked.href;
  }
  const { shopDomain, preview } = inputs;
  const query = new URLSearchParams({
    shopProductVariantId: String(shopProductVariantId),
    customisationCode,
  });
  if (shopDomain !== undefined) query.set('shopDomain', shopDomain);
  if (preview !== undefined) query.set('preview', preview);
  return new URL(`/?${query}`, page).href;
}
