/** Pages of the menus that show what one call of the API lists. */
export const LIST_ROUTES = ['/users'] as const;
export type ListRoute = (typeof LIST_ROUTES)[number];
