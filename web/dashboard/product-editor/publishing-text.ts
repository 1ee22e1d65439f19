import { t } from '../../shared/text/text.ts';

/** The message after a product was published or unpublished. Shoppers reach a product through the shops that sell it. */
export function publishingText(isPublished: boolean, isSold: boolean): string {
  if (!isPublished) return t('The product is unpublished.');
  return isSold ? t('The product is published.') : t('The product is published. No shop sells it yet.');
}
