import { queryOptions } from '@tanstack/react-query';
import { shops } from '../../../api/contract/resources/shops.ts';
import { labelText } from '../records/cell-text.ts';
import { listRows } from '../records/record-calls.ts';

/** The shop of a domain. Undefined: the enterprise has no such shop. @param domain null: the URL names none */
export const shopOfDomainQuery = (enterpriseId: number, domain: string | null) =>
  queryOptions({
    queryKey: ['shop-of-domain', enterpriseId, domain],
    queryFn: async ({ signal }) => {
      const query = { shopDomain: domain?.toLowerCase() ?? '', size: 1 };
      const { rows } = await listRows(shops, { enterpriseId }, query, signal);
      const [row] = rows;
      return row ? { id: row.id, name: labelText(row['name'], row.id) } : null;
    },
    enabled: domain !== null,
  });
