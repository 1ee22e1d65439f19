import type { RouteObject } from 'react-router';
import { LIST_ROUTES } from './list-route.ts';

/** Pages of the menus that have no screen yet, and where their work is done until then. */
const PLANNED_PLACES: Readonly<Record<string, string>> = {
  '/order': '/order-manager',
  '/payment-method': '/my-stores',
  '/partner-app': '/settings',
  '/status': '/operations/queue',
};

/** The pages of the menus that are made of one list, and those without a screen yet. */
export const listPlaceRoutes = (): RouteObject[] => [
  ...LIST_ROUTES.map((route) => ({
    path: route,
    lazy: async () => {
      const { ListPage } = await import('./ListPage.tsx');
      return { element: <ListPage key={route} route={route} /> };
    },
  })),
  ...Object.entries(PLANNED_PLACES).map(([route, insteadRoute]) => ({
    path: route,
    lazy: async () => {
      const { PlannedPage } = await import('./PlannedPage.tsx');
      return { element: <PlannedPage route={route} insteadRoute={insteadRoute} /> };
    },
  })),
];
