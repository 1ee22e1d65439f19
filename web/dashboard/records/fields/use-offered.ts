import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListQuery } from '../../lists/list-query.ts';
import type { Resource } from '../../../../api/contract/resource.ts';
import { useSession } from '../../session/use-session.ts';
import { labelText } from '../cell-text.ts';
import { findRelated } from '../find-resource.ts';
import { loadPlaces } from '../load-places.ts';
import { listRows, type Row } from '../record-calls.ts';

/** Number of offered records. A search finds the others. */
const OFFERED = 20;

export interface Offer {
  value: string;
  label: string;
  /** Distinguishes it from records with the same label. Empty: its label is unique. */
  place: string;
}

/**
 * The records that a relation offers for a search, and the chosen ones, with their labels.
 * @param name of the kind of record
 * @param among filters of its list
 */
export function useOffered(
  name: string | undefined,
  search: string,
  chosen: readonly number[],
  among?: ListQuery,
): Offer[] {
  const { enterpriseId } = useSession().user;
  const related = findRelated(name);
  const { data = [] } = useQuery({
    queryKey: ['offered', enterpriseId, name, search, chosen, among],
    enabled: related?.calls.list !== undefined && !related.within,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => loadOffers(related!, enterpriseId, search, chosen, among, signal),
  });
  return data;
}

async function loadOffers(
  related: Resource,
  enterpriseId: number,
  search: string,
  chosen: readonly number[],
  among: ListQuery | undefined,
  signal: AbortSignal,
): Promise<Offer[]> {
  const isSearched = search !== '' && related.search !== undefined;
  // Awaited together, because leaving the page rejects both, and an unhandled rejection is reported as an error of the
  // page.
  const [own, found] = await Promise.all([
    chosen.length > 0
      ? listRows(related, { enterpriseId }, { ids: chosen.join(), size: chosen.length }, signal)
      : { rows: [] },
    listRows(related, { enterpriseId }, { ...among, size: OFFERED, ...(isSearched && { search }) }, signal),
  ]);
  const rows = [...own.rows, ...found.rows];
  const byId = new Map<number, Row>(rows.map((row) => [row.id, row]));
  const unique = [...byId.values()];
  const placeOf = await loadPlaces(related, unique, enterpriseId, signal);
  return unique.map((row) => ({
    value: String(row.id),
    label: labelText(row[related.labelField], row.id),
    place: placeOf(row),
  }));
}
