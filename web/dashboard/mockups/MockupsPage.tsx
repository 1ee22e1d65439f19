import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { t } from '../../shared/text/text.ts';
import { readListQuery, searchOf } from '../lists/list-query.ts';
import { Pagination } from '../lists/Pagination.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { labelText } from '../records/cell-text.ts';
import { listRows } from '../records/record-calls.ts';
import { RecordPicture } from '../records/RecordPicture.tsx';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Page } from '../shell/Page.tsx';
import classes from './Mockups.module.css';

const SKELETONS = 8;
const SKELETON_PX = 200;

/** Chooses the product whose pictures are set up. */
export function MockupsPage() {
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  const query = readListQuery(address, []);
  const { data, isError, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['records', { enterpriseId }, productGroups.plural, query],
    queryFn: ({ signal }) => listRows(productGroups, { enterpriseId }, query, signal),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Object.keys(searchOf(query)).length > 0;
  return (
    <Page title={t('Mockups')}>
      <p className={classes.note}>
        {t('Choose a product to see its pictures as shoppers see them, and which of them a shop shows.')}
      </p>
      <div className={classes.search} role="search">
        <SearchField placeholder={t('Search products')} />
      </div>
      {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
      {data?.records === 0 && (
        <p className={classes.note}>
          {isFiltered ? t('No product matches.') : t('There is no product yet.')}
        </p>
      )}
      {!isError && data?.records !== 0 && (
        <ul className={classes.products} aria-label={t('Products')} aria-busy={!data}>
          {data
            ? data.rows.map((row) => (
                <li key={row.id}>
                  <Link className={classes.product} to={`/mockups/${row.id}`}>
                    <RecordPicture resource={productGroups} row={row} size="full" />
                    <span className={classes.productName}>{labelText(row['name'], row.id)}</span>
                    <span className={classes.productTitle}>{row['productTitle'] as string}</span>
                  </Link>
                </li>
              ))
            : Array.from({ length: SKELETONS }, (_, index) => (
                <li key={index} aria-hidden>
                  <Skeleton height={SKELETON_PX} />
                </li>
              ))}
        </ul>
      )}
      <Pagination records={data?.records} query={query} isSettled={!isFetching && !isPlaceholderData} />
    </Page>
  );
}
