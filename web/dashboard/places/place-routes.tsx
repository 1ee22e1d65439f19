import type { RouteObject } from 'react-router';

/** Pages of the menus that have no screen yet, and where their work is done until then. */
const PLANNED_PLACES: Readonly<Record<string, string>> = {
  '/order': '/order-manager',
};

/** The pages of people, payment and the system's status, and those of the menus without a screen yet. */
export const listPlaceRoutes = (): RouteObject[] => [
  {
    path: '/users',
    lazy: () => import('../people/PeoplePage.tsx').then(({ PeoplePage: Component }) => ({ Component })),
  },
  {
    path: '/users/:id',
    lazy: () => import('../people/PersonPage.tsx').then(({ PersonPage: Component }) => ({ Component })),
  },
  {
    path: '/payment-method',
    lazy: () =>
      import('../payment/PaymentMethodPage.tsx').then(({ PaymentMethodPage: Component }) => ({ Component })),
  },
  {
    path: '/status',
    lazy: () => import('../status/StatusPage.tsx').then(({ StatusPage: Component }) => ({ Component })),
  },
  {
    path: '/partner-app',
    lazy: () =>
      import('../partner-app/PartnerAppPage.tsx').then(({ PartnerAppPage: Component }) => ({ Component })),
  },
  ...Object.entries(PLANNED_PLACES).map(([route, insteadRoute]) => ({
    path: route,
    lazy: async () => {
      const { PlannedPage } = await import('./PlannedPage.tsx');
      return { element: <PlannedPage route={route} insteadRoute={insteadRoute} /> };
    },
  })),
];
