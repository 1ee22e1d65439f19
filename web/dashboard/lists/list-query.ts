import { readPageSize } from './page-size.ts';

/** The query of a list: page, order, search and filters, with the names of the contract. */
export type ListQuery = Record<string, string | number>;

const ALWAYS = ['page', 'size', 'search', 'sort', 'sortBy'];

/**
 * Reads a list's query from the URL. Other parameters are ignored. The page size is that of the URL, else the one stored on
 * this device.
 * @param filters names of the filters
 */
export function readListQuery(address: URLSearchParams, filters: readonly string[]): ListQuery {
  const known = [...ALWAYS, ...filters];
  const query = [...address].filter(([name, value]) => known.includes(name) && value !== '');
  return { size: readPageSize(), ...Object.fromEntries(query) };
}

/** The URL after a change. Any change except of the page resets the page to the first. */
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
