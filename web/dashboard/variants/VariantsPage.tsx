import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { t } from '../../shared/text/text.ts';
import { labelText } from '../records/cell-text.ts';
import type { Row } from '../records/record-calls.ts';
import { useRecord } from '../records/use-record.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { SkeletonPage } from '../shell/SkeletonPage.tsx';
import { variantsQuery } from './load-variants.ts';
import { readAttributes } from './read-attributes.ts';
import { VariantTable } from './VariantTable.tsx';

/** The variants of a product as a table: `/products/productGroups/{id}/variants`. */
export function VariantsPage() {
  const id = Number(useParams()['id']);
  const { enterpriseId } = useSession().user;
  const group = useRecord(productGroups, id);
  const variants = useQuery(variantsQuery(enterpriseId, id));
  const { data: row } = group;
  const attributes = useMemo(() => (row ? readAttributes(row) : []), [row]);
  if (row === null || !Number.isInteger(id)) return <NotFoundPage />;
  if (row && variants.data)
    return <VariantTable key={id} group={row} attributes={attributes} variants={variants.data} />;
  if (!group.isError && !variants.isError) return <SkeletonPage />;
  return (
    <Page title={titleOf(row)}>
      <LoadFailure onRetry={() => void Promise.all([group.refetch(), variants.refetch()])} />
    </Page>
  );
}

const titleOf = (row: Row | undefined): string =>
  row ? t('Variants of {product}', { product: labelText(row['name'], row.id) }) : t('Variants');
