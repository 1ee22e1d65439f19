import { OPEN_GROUPS_KEY } from '../../../api/office/navigation/filter-menu.ts';
import { writeProperty } from '../api/properties.ts';

let last = Promise.resolve();

/** Stores the open groups of the menu on the server, one write after the other (B6-04). Failures are silent. */
export function storeOpenGroups(enterpriseId: number, names: readonly string[]): void {
  last = last.then(() => writeProperty(enterpriseId, OPEN_GROUPS_KEY, [...names])).catch(() => undefined);
}
