import { useQueries } from '@tanstack/react-query';
import { listOrdersCall } from '../../../api/contract/calls/orders.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { client } from '../../shared/api/client.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { nameCustomer } from '../orders/name-customer.ts';
import { labelText } from '../records/cell-text.ts';
import { findResource } from '../records/find-resource.ts';
import { loadPlaces } from '../records/load-places.ts';
import { listRows } from '../records/record-calls.ts';
import { SECTIONS } from '../records/sections.ts';
import { mayUse } from '../session/may-use.ts';
import type { OpenedSession } from '../session/session-query.ts';
import { useSession } from '../session/use-session.ts';

/** A record that was found. */
export interface FoundRecord {
  kind: string;
  label: string;
  /** The customer of an order; of other records with the same label, the record they belong to. Empty: none is known. */
  place: string;
  route: string;
}

/** Maximum number of shown records of one kind. */
const MAX_EACH = 5;
export const MIN_SEARCH_CHARS = 2;

/** Searches all kinds of record that the user may list. Failures are silent. */
export function useRecordSearch(text: string): { found: FoundRecord[]; isSearching: boolean } {
  const session = useSession();
  const { enterpriseId } = session.user;
  const isEnabled = text.length >= MIN_SEARCH_CHARS;
  const results = useQueries({
    queries: [...listSearchable(session), ...listOrderSearch(session)].map(({ name, search }) => ({
      queryKey: ['palette', enterpriseId, name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(text, signal),
      enabled: isEnabled,
      meta: { isSilent: true },
    })),
  });
  return {
    found: isEnabled ? results.flatMap(({ data }) => data ?? []) : [],
    isSearching: isEnabled && results.some(({ isLoading }) => isLoading),
  };
}

interface Search {
  name: string;
  search: (text: string, signal: AbortSignal) => Promise<FoundRecord[]>;
}

function listSearchable(session: OpenedSession): Search[] {
  const { enterpriseId } = session.user;
  const places = SECTIONS.flatMap(({ segment, lists }) =>
    lists.map((list) => ({ segment, resource: findResource(list) })),
  );
  return places.flatMap(({ segment, resource }) =>
    resource && isSearchable(resource, session)
      ? [
          {
            name: resource.name,
            search: async (text, signal) => {
              const query = { search: text, size: MAX_EACH };
              const { rows } = await listRows(resource, { enterpriseId }, query, signal);
              const placeOf = await loadPlaces(resource, rows, enterpriseId, signal);
              return rows.map((row) => ({
                kind: translateSentence(resource.title),
                label: labelText(row[resource.labelField], row.id),
                place: placeOf(row),
                route: `/${segment}/${resource.plural}/${row.id}`,
              }));
            },
          },
        ]
      : [],
  );
}

const isSearchable = ({ calls, search, within }: Resource, session: OpenedSession): boolean =>
  search !== undefined &&
  within === undefined &&
  calls.read !== undefined &&
  calls.list !== undefined &&
  mayUse(calls.list.access, session);

function listOrderSearch(session: OpenedSession): Search[] {
  if (!mayUse(listOrdersCall.access, session)) return [];
  const { enterpriseId } = session.user;
  return [
    {
      name: 'orders',
      search: async (search, signal) => {
        const query = { search, size: MAX_EACH };
        const { orders } = await client(listOrdersCall, { params: { enterpriseId }, query, signal });
        return orders.map(({ id, orderNumber, customer }) => ({
          kind: translateSentence('Orders'),
          label: orderNumber,
          place: nameCustomer(customer),
          route: `/order-manager/${id}`,
        }));
      },
    },
  ];
}
