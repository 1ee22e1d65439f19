import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Button, Skeleton, Switch } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { productGroups } from '../../../../api/contract/resources/product-groups.ts';
import { shopProducts } from '../../../../api/contract/resources/shops.ts';
import { t } from '../../../shared/text/text.ts';
import lists from '../../lists/Lists.module.css';
import { LinkTabs } from '../../lists/LinkTabs.tsx';
import { changeAddress } from '../../lists/list-query.ts';
import { labelText } from '../../records/cell-text.ts';
import { writeRow } from '../../records/record-calls.ts';
import { useRecord } from '../../records/use-record.ts';
import { useSession } from '../../session/use-session.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { Page } from '../../shell/Page.tsx';
import { SkeletonPage } from '../../shell/SkeletonPage.tsx';
import { variantsQuery } from '../load-variants.ts';
import { SellingTabs } from '../SellingTabs.tsx';
import { type ShopProduct, soldInQuery, soldVariantsQuery } from './load-sold.ts';
import { NewShopDialog } from './NewShopDialog.tsx';
import classes from './Sold.module.css';
import { SoldTable } from './SoldTable.tsx';

/** The shops that sell a product, and its variant ids there: `/products/productGroups/{id}/shops`. */
export function SoldPage() {
  const id = Number(useParams()['id']);
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  const group = useRecord(productGroups, id);
  const soldIn = useQuery(soldInQuery(enterpriseId, id));
  const [isAdding, setAdding] = useState(false);
  const { data: row } = group;
  if (row === null || !Number.isInteger(id)) return <NotFoundPage />;
  const title = row ? t('Shops of {product}', { product: labelText(row['name'], row.id) }) : t('Shops');
  if (group.isError || soldIn.isError)
    return (
      <Page title={title}>
        <LoadFailure onRetry={() => void Promise.all([group.refetch(), soldIn.refetch()])} />
      </Page>
    );
  if (!row || !soldIn.data) return <SkeletonPage />;
  const { products, shops } = soldIn.data;
  const shown = products.find((product) => product.id === Number(address.get('sold'))) ?? products[0];
  return (
    <Page
      title={title}
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          {t('Sell in another shop')}
        </Button>
      }
    >
      <SellingTabs groupId={id} />
      {products.length > 0 && (
        <LinkTabs
          label={t('Shops that sell the product')}
          tabs={products.map((product) => ({
            to: `?${changeAddress(address, { sold: String(product.id) })}`,
            label: product.shop?.name ?? t('In no shop: {product}', { product: product.name }),
            isCurrent: product === shown,
          }))}
        />
      )}
      {shown ? (
        <ShownProduct key={shown.id} groupId={id} product={shown} />
      ) : (
        <p className={lists.empty}>
          {t('No shop sells this product yet. Choose a shop first; then tick the variants that it sells.')}
        </p>
      )}
      {isAdding && (
        <NewShopDialog
          groupId={id}
          name={labelText(row['name'], row.id)}
          shops={shops.filter(
            (shop) => shop.isActive && !products.some((product) => product.shop?.id === shop.id),
          )}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

function ShownProduct({ groupId, product }: { groupId: number; product: ShopProduct }) {
  const { enterpriseId } = useSession().user;
  const variants = useQuery(variantsQuery(enterpriseId, groupId));
  const sold = useQuery(soldVariantsQuery(enterpriseId, product.id));
  const publish = useMutation({
    mutationFn: (published: boolean) =>
      writeRow(
        shopProducts,
        { enterpriseId },
        product.id,
        { published },
        {
          unchangedSince: product.utcUpdatedDateTime,
        },
      ),
  });
  return (
    <>
      <div className={classes.published}>
        <Switch
          label={t('Published')}
          description={t('Off: visible only by preview links')}
          checked={publish.isPending ? publish.variables : product.isPublished}
          disabled={publish.isPending}
          onChange={({ currentTarget }) => publish.mutate(currentTarget.checked)}
        />
      </div>
      {variants.isError || sold.isError ? (
        <LoadFailure onRetry={() => void Promise.all([variants.refetch(), sold.refetch()])} />
      ) : variants.data && sold.data ? (
        <SoldTable groupId={groupId} product={product} variants={variants.data} sold={sold.data} />
      ) : (
        <Skeleton height={280} />
      )}
    </>
  );
}
