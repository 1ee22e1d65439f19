import { Button, Skeleton } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { Pagination } from '../lists/Pagination.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import classes from './NewOrder.module.css';
import type { DraftItem } from './order-draft.ts';
import { CHOICE_SIZE, soldProductsQuery, soldVariantsQuery } from './sold-product-queries.ts';
import { VariantPicture } from './VariantPicture.tsx';

/** The choice of products that shops of the enterprise sell. @param onAdd called with an item of the first variant */
export function ProductChoice({ onAdd }: { onAdd: (item: DraftItem) => void }) {
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  const search = address.get('search') ?? '';
  const page = Number(address.get('page') ?? 0);
  const { data, isError, refetch, isFetching, isPlaceholderData } = useQuery(
    soldProductsQuery(enterpriseId, search, page),
  );
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  return (
    <>
      <div className={classes.search} role="search">
        <SearchField placeholder={t('Search products')} />
      </div>
      {data?.records === 0 ? (
        <p className={classes.quiet}>
          {search === ''
            ? t('Your shops sell no product yet. Products that are published in a shop are offered here.')
            : t('No product matches.')}
        </p>
      ) : (
        <ul className={classes.choice} aria-label={t('Products')} aria-busy={!data}>
          {data
            ? data.products.map((product) => <Choice key={product.id} product={product} onAdd={onAdd} />)
            : Array.from({ length: CHOICE_SIZE }, (_, index) => (
                <li key={index} aria-hidden>
                  <Skeleton height={180} />
                </li>
              ))}
        </ul>
      )}
      <Pagination
        records={data?.records}
        query={{ page, size: CHOICE_SIZE }}
        isSizeFixed
        isSettled={!isFetching && !isPlaceholderData}
      />
    </>
  );
}

interface ChoiceProps {
  product: { id: number; name: string; shopDomain: string | undefined };
  onAdd: (item: DraftItem) => void;
}

function Choice({ product: { id, name, shopDomain }, onAdd }: ChoiceProps) {
  const { enterpriseId } = useSession().user;
  const { data: variants, isError } = useQuery(soldVariantsQuery(enterpriseId, id));
  const first = variants?.[0];
  const add = () => {
    if (!first) return;
    onAdd({
      key: randomId(),
      shopDomain,
      shopProductId: id,
      productName: name,
      shopProductVariantId: first.id,
      customisationCode: '',
      quantity: 1,
    });
  };
  return (
    <li className={classes.product}>
      <VariantPicture shopProductVariantId={first?.id} sizePx={120} />
      <span className={classes.name}>{name}</span>
      {shopDomain !== undefined && <span className={classes.shop}>{shopDomain}</span>}
      {variants?.length === 0 && <span className={classes.quiet}>{t('It has no variants.')}</span>}
      {isError && <span className={classes.quiet}>{t('This could not be loaded.')}</span>}
      <Button
        variant="default"
        fullWidth
        disabled={!first}
        leftSection={<IconPlus size={16} />}
        aria-label={t('Add {name}', { name })}
        onClick={add}
      >
        {t('Add')}
      </Button>
    </li>
  );
}
