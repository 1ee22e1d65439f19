import type { RouteObject } from 'react-router';

/** The routes of users, payment, new orders, the system's status and the partner app. */
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
    path: '/order',
    lazy: () =>
      import('../new-order/NewOrderPage.tsx').then(({ NewOrderPage: Component }) => ({ Component })),
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
];
