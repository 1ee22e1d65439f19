import { Link } from 'react-router';
import { t } from '../../../shared/text/text.ts';

/** A link to the shops of a product, for a product that no shop sells. */
export const SellLink = ({ productGroupId }: { productGroupId: number }) => (
  <Link to={`/products/productGroups/${productGroupId}/shops`}>{t('Sell it in a shop')}</Link>
);
