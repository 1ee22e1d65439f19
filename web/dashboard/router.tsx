import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { NOTIFICATIONS_ROUTE } from '../../api/office/alert-display.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { listEmbeddedRoutes } from './embedded/embedded-routes.tsx';
import { listModuleRoutes } from './home/module-routes.tsx';
import { PAGES } from './places/pages.ts';
import { listPlaceRoutes } from './places/place-routes.tsx';
import { listWorkRoutes } from './places/work-routes.tsx';
import { listRecordRoutes } from './records/record-routes.tsx';
import { Landing } from './shell/Landing.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { SkeletonPage } from './shell/SkeletonPage.tsx';

/** The routes of the dashboard. Each page loads when it is opened. */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: '/login',
      HydrateFallback: SkeletonPage,
      lazy: () => import('./session/LoginPage.tsx').then(({ LoginPage: Component }) => ({ Component })),
    },
    {
      Component: DashboardPage,
      HydrateFallback: SkeletonPage,
      children: ruled([
        { path: '/dashboard', Component: Landing },
        {
          path: '/my-dashboard',
          lazy: () => import('./home/HomePage.tsx').then(({ HomePage: Component }) => ({ Component })),
        },
        ...['/order-manager', '/mobile/order-manager'].map((path) => ({
          path,
          lazy: () =>
            import('./orders/OrderListPage.tsx').then(({ OrderListPage: Component }) => ({ Component })),
        })),
        ...['/order-manager/:id', '/mobile/order-manager/:id'].map((path) => ({
          path,
          lazy: () => import('./orders/OrderPage.tsx').then(({ OrderPage: Component }) => ({ Component })),
        })),
        ...['/production-workstation', '/mobile/production-workstation'].map((path) => ({
          path,
          lazy: () =>
            import('./production/WorkstationPage.tsx').then(({ WorkstationPage: Component }) => ({
              Component,
            })),
        })),
        {
          path: NOTIFICATIONS_ROUTE,
          lazy: () =>
            import('./notifications/NotificationsPage.tsx').then(({ NotificationsPage: Component }) => ({
              Component,
            })),
        },
        {
          path: '/order-rules/trial',
          lazy: () =>
            import('./orders/RuleTrialPage.tsx').then(({ RuleTrialPage: Component }) => ({ Component })),
        },
        {
          path: '/profile',
          lazy: () =>
            import('./profile/ProfilePage.tsx').then(({ ProfilePage: Component }) => ({ Component })),
        },
        {
          path: '/orders-dashboard',
          lazy: () =>
            import('./orders/OrdersDashboardPage.tsx').then(({ OrdersDashboardPage: Component }) => ({
              Component,
            })),
        },
        ...['/messages', '/messages/:thread'].map((path) => ({
          path,
          lazy: () =>
            import('./messages/MessagesPage.tsx').then(({ MessagesPage: Component }) => ({ Component })),
        })),
        {
          path: '/products/productGroups/start',
          lazy: () =>
            import('./product-editor/StartProductPage.tsx').then(({ StartProductPage: Component }) => ({
              Component,
            })),
        },
        {
          path: '/products/productGroups/:id/editor',
          lazy: () =>
            import('./product-editor/ProductEditorPage.tsx').then(({ ProductEditorPage: Component }) => ({
              Component,
            })),
        },
        {
          path: '/products/productGroups/:id/variants',
          lazy: () =>
            import('./variants/VariantsPage.tsx').then(({ VariantsPage: Component }) => ({ Component })),
        },
        {
          path: '/products/productGroups/:id/shops',
          lazy: () =>
            import('./variants/sold/SoldPage.tsx').then(({ SoldPage: Component }) => ({ Component })),
        },
        {
          path: '/mockups',
          lazy: () =>
            import('./mockups/MockupsPage.tsx').then(({ MockupsPage: Component }) => ({ Component })),
        },
        {
          path: '/mockups/:id',
          lazy: () =>
            import('./mockups/ProductMockupsPage.tsx').then(({ ProductMockupsPage: Component }) => ({
              Component,
            })),
        },
        ...['/mockups/:productGroupId/scenes/new', '/mockups/:productGroupId/scenes/:name'].map((path) => ({
          path,
          lazy: () =>
            import('./mockup-editor/SceneEditorPage.tsx').then(({ SceneEditorPage: Component }) => ({
              Component,
            })),
        })),
        ...listModuleRoutes(),
        ...listEmbeddedRoutes(),
        ...listWorkRoutes(),
        ...listPlaceRoutes(),
        ...listRecordRoutes(),
        { path: '/page-not-found', Component: NotFoundPage },
        // An unknown path redirects here (B2-25).
        { path: '*', element: <Navigate to="/page-not-found" replace /> },
      ]),
    },
  ]);

/** Applies the access rule of each page. @throws Error for a page without one */
const ruled = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const rule = PAGES[route.path ?? ''];
    if (!rule && route.path !== '*') throw new Error(`${route.path} has no access rule in PAGES.`);
    return { ...route, handle: rule };
  });
