import { readPageSize } from './page-size.ts';

/** The query of a list: page, order, search and filters, by the names of the contract. */
export type ListQuery = Record<string, string | number>;

const ALWAYS = ['page', 'size', 'search', 'sort', 'sortBy'];

/**
 * Reads a list's query from the address. Other parameters are left out. The size of a page is that of the address, else
 * the one chosen on this device.
 * @param filters their names
 */
export function readListQuery(address: URLSearchParams, filters: readonly string[]): ListQuery {
  const known = [...ALWAYS, ...filters];
  const query = [...address].filter(([name, value]) => known.includes(name) && value !== '');
  return { size: readPageSize(), ...Object.fromEntries(query) };
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
