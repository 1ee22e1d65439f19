import { useLocation } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { LinkTabs } from '../lists/LinkTabs.tsx';

/** The tabs of a product's variants and shops. */
export function SellingTabs({ groupId }: { groupId: number }) {
  const { pathname } = useLocation();
  const at = (page: string) => `/products/productGroups/${groupId}/${page}`;
  const tabs = [
    { to: at('editor'), label: t('Product editor') },
    { to: at('variants'), label: t('Variants') },
    { to: at('shops'), label: t('Shops') },
  ];
  return (
    <LinkTabs
      label={t('Pages of the product')}
      tabs={tabs.map((tab) => ({ ...tab, isCurrent: pathname === tab.to }))}
    />
  );
}
