import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { access } from '../../../api/contract/access.ts';
import { carryEmbeddedQuery } from '../../../api/office/navigation/embedded-path.ts';
import { firstPathSegment } from '../../../api/office/navigation/choose-menu.ts';
import { t } from '../../shared/text/text.ts';
import lists from '../lists/Lists.module.css';
import { LinkTabs } from '../lists/LinkTabs.tsx';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Page } from '../shell/Page.tsx';
import { shopOfDomainQuery } from './shop-query.ts';

/**
 * A page for the shop of the URL parameter `shop`. Its tabs keep the token, the shop and the e-mail address of the shop's
 * platform in their URLs (B2-29).
 */
export function EmbeddedShop({ children }: { children: (shopId: number) => ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [address] = useSearchParams();
  const domain = address.get('shop');
  const { data: shop, isError, refetch } = useQuery(shopOfDomainQuery(session.user.enterpriseId, domain));
  const root = `/${firstPathSegment(pathname)}`;
  const tab = (path: string, label: string) => ({
    to: carryEmbeddedQuery(pathname + search, path),
    label,
    isCurrent: pathname === path,
  });
  return (
    <Page title={shop?.name ?? domain ?? t('Your shop')}>
      <LinkTabs
        label={t('Your shop')}
        tabs={[
          tab(root, t('Products')),
          ...(mayUse(access.orders, session) ? [tab(`${root}/orders`, t('Orders'))] : []),
        ]}
      />
      {domain === null ? (
        <p className={lists.empty}>
          {t('Open this page from the administration of your shop: the link there names the shop.')}
        </p>
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : shop === undefined ? (
        <Skeleton height={160} />
      ) : shop === null ? (
        <p className={lists.empty}>
          {t('Your enterprise has no shop at {domain}.', { domain })}{' '}
          <Link to="/my-stores">{t('Add it to your stores')}</Link>
        </p>
      ) : (
        children(shop.id)
      )}
    </Page>
  );
}
