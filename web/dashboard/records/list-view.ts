import { OPEN } from '../lists/use-open-record.ts';
import { WITHIN } from './record-place.ts';

/** The URL parameters that a stored filter omits. */
const NOT_KEPT = ['page', 'size', WITHIN, OPEN];

/** The search, filters and order of a URL, for a stored filter. */
export const viewOf = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...address].filter(([name, value]) => !NOT_KEPT.includes(name) && value !== ''));

/** The URL with another search, filters and order, on the first page. */
export function withView(address: URLSearchParams, view: Readonly<Record<string, string>>): URLSearchParams {
  const within = address.get(WITHIN);
  return new URLSearchParams({ ...view, ...(within !== null && { [WITHIN]: within }) });
}
