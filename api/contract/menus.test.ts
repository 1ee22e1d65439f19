import test from 'ava';
import type { MenuEntry } from '../office/navigation/filter-menu.ts';
import { menus } from '../office/navigation/menus.ts';
import type { Role } from '../office/roles.ts';
import { access } from './access.ts';

/** Pages of the menus and the access of the calls that they make. */
const PAGES: Record<string, { roles: readonly Role[] }> = {
  '/order-manager': access.orders,
  '/batches': access.orders,
  '/products': access.setup,
  '/mockups': access.setup,
  '/fonts': access.setup,
  '/colours': access.setup,
  '/my-stores': access.shops,
  '/files': access.files,
  '/imports': access.files,
  '/webhooks': access.integrations,
  '/printers': access.integrations,
  '/users': access.administration,
  '/jobs': access.monitoring,
  '/status': access.monitoring,
};

const list = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...list(entry.entries ?? [])]);

test('a menu shows a page to the roles that may make its calls', (t) => {
  const entries = list([...menus.print, ...menus.business, ...menus.mobile]);
  for (const [route, { roles }] of Object.entries(PAGES)) {
    const found = entries.filter((entry) => entry.route === route);
    t.true(found.length > 0, route);
    for (const entry of found) t.deepEqual(entry.roles?.toSorted(), roles.toSorted(), route);
  }
});
