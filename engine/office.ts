/** Browser entry point of the dashboard: roles and licences, landing pages, tiles, menus, and the rules of its screens. */
export {
  FUNCTION_TYPES,
  type FunctionType,
  hasProduct,
  type Licence,
  type LicensedProduct,
  type OfficeUser,
  PRODUCTS,
} from './model/office/licence.ts';
export { type Role, ROLES } from './model/office/roles.ts';
export { type AlertDisplay, chooseAlertDisplay, NOTIFICATIONS_ROUTE } from './rules/office/alert-display.ts';
export { chooseMenu, firstPathSegment } from './rules/office/navigation/choose-menu.ts';
export {
  CARRIED_PARAMETERS,
  carryEmbeddedQuery,
  EMBEDDED_PATHS,
  isEmbeddedPath,
} from './rules/office/navigation/embedded-path.ts';
export {
  filterMenu,
  type LicenceRule,
  type MenuEntry,
  type MenuUser,
  OPEN_GROUPS_KEY,
  type ShownEntry,
} from './rules/office/navigation/filter-menu.ts';
export { findLandingRoute } from './rules/office/navigation/landing-route.ts';
export { type MenuName, menus } from './rules/office/navigation/menus.ts';
export { listOfferedSettings, type OfferedSetting } from './rules/office/navigation/offered-settings.ts';
export { listQuickStartTiles, type QuickStartTile } from './rules/office/navigation/quick-start-tiles.ts';
export { isStorePath, STORE_PREFIXES } from './rules/office/navigation/store-path.ts';
export { type LoadedPage, mustReload } from './rules/office/must-reload.ts';
