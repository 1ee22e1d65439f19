import { OPEN_GROUPS_KEY } from '../../../api/office/navigation/filter-menu.ts';
import { writeProperty } from '../api/properties.ts';

let last = Promise.resolve();

/** Keeps which groups of the menu are open, on the server, one write after the other (B6-04). A failure is silent. */
export function keepOpenGroups(enterpriseId: number, names: readonly string[]): void {
  last = last.then(() => writeProperty(enterpriseId, OPEN_GROUPS_KEY, [...names])).catch(() => undefined);
}
