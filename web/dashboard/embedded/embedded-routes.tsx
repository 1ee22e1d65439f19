import type { RouteObject } from 'react-router';
import { EMBEDDED_PAGES } from './embedded-pages.ts';

/** The pages of one shop that its platform's administration links to. */
export const listEmbeddedRoutes = (): RouteObject[] => [
  ...EMBEDDED_PAGES.products.map((path) => ({
    path,
    lazy: () =>
      import('./EmbeddedProductsPage.tsx').then(({ EmbeddedProductsPage: Component }) => ({ Component })),
  })),
  ...EMBEDDED_PAGES.orders.map((path) => ({
    path,
    lazy: () =>
      import('./EmbeddedOrdersPage.tsx').then(({ EmbeddedOrdersPage: Component }) => ({ Component })),
  })),
];
