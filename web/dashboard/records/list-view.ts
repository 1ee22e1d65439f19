import { OPEN } from '../lists/use-open-record.ts';
import { WITHIN } from './record-place.ts';

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
