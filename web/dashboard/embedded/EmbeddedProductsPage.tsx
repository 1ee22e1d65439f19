import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { shopProducts } from '../../../api/contract/resources/shops.ts';
import { t } from '../../shared/text/text.ts';
import { readListQuery, type ListQuery } from '../lists/list-query.ts';
import { Listed } from '../lists/Listed.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { Mark } from '../lists/Mark.tsx';
import { labelText } from '../records/cell-text.ts';
import { listRows } from '../records/record-calls.ts';
import { useSession } from '../session/use-session.ts';
import { EmbeddedShop } from './EmbeddedShop.tsx';

/** The products of a shop, opened from its platform's administration. */
export const EmbeddedProductsPage = () => (
  <EmbeddedShop>{(shopId) => <Products shopId={shopId} />}</EmbeddedShop>
);

const productsQuery = (enterpriseId: number, query: ListQuery) =>
  queryOptions({
    queryKey: ['embedded-products', enterpriseId, query],
    queryFn: ({ signal }) => listRows(shopProducts, { enterpriseId }, query, signal),
    placeholderData: keepPreviousData,
  });

function Products({ shopId }: { shopId: number }) {
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  const query = { ...readListQuery(address, []), shopId };
  const list = useQuery(productsQuery(enterpriseId, query));
  return (
    <Listed list={list} query={query} empty={t('This shop sells nothing yet.')}>
      {({ rows }) => (
        <ListTable columns={[{ label: t('Product') }, { label: t('State') }]}>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={`/products/productGroups/${Number(row['enterpriseProductGroupId'])}/shops`}>
                  {labelText(row['name'], row.id)}
                </Link>
              </td>
              <td>
                {row['published'] === true ? (
                  <Mark status="published" tone="done">
                    {t('Published')}
                  </Mark>
                ) : (
                  <Mark status="unpublished" tone="idle">
                    {t('Not published')}
                  </Mark>
                )}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </Listed>
  );
}
