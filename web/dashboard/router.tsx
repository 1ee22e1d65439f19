import { createBrowserRouter, Navigate } from 'react-router';
import { DashboardPage } from './DashboardPage.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { SkeletonPage } from './shell/SkeletonPage.tsx';
import { Landing } from './shell/Landing.tsx';
import { listRecordRoutes } from './records/record-routes.tsx';

/** The pages of the dashboard by their addresses. Each page is loaded when it is opened. */
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
      children: [
        { path: '/dashboard', Component: Landing },
        ...listRecordRoutes(),
        { path: '/page-not-found', Component: NotFoundPage },
        // An unknown path redirects here (B2-25).
        { path: '*', element: <Navigate to="/page-not-found" replace /> },
      ],
    },
  ]);
