import type { Resource } from '../../../api/contract/resource.ts';
import { OPEN, WITHIN } from './record-place.ts';

/** What a list is asked with: page, order, search and filters, by the names of the contract. */
export type ListQuery = Record<string, string | number>;

const ALWAYS = ['page', 'size', 'search', 'sort', 'sortBy'];

/** Reads a list's query from the address. Whatever the list does not know is left out. */
export function readListQuery(address: URLSearchParams, { filters = {} }: Resource): ListQuery {
  const known = [...ALWAYS, ...Object.keys(filters)];
  return Object.fromEntries([...address].filter(([name, value]) => known.includes(name) && value !== ''));
}

/** The address after one change. A change of anything but the page goes back to the first page. */
export function changeAddress(
  address: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(address);
  if (!('page' in changes)) changed.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') changed.delete(name);
    else changed.set(name, value);
  return changed;
}

/** The part of a list's query that selects records: its search and filters. */
export const searchOf = (query: ListQuery): ListQuery =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => !['page', 'size', 'sort', 'sortBy'].includes(name)),
  );

/** The parameters of an address that a stored filter does not keep. */
const NOT_KEPT = ['page', 'size', WITHIN, OPEN];

/** The search, filters and order of an address, as a stored filter keeps them. */
export const viewOf = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...address].filter(([name, value]) => !NOT_KEPT.includes(name) && value !== ''));

/** The address with another search, filters and order, on its first page. */
export function withView(address: URLSearchParams, view: Readonly<Record<string, string>>): URLSearchParams {
  const within = address.get(WITHIN);
  return new URLSearchParams({ ...view, ...(within !== null && { [WITHIN]: within }) });
}
