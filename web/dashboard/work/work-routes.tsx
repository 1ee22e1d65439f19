import type { RouteObject } from 'react-router';

/** The pages of imports, files, jobs and batches. */
export const listWorkRoutes = (): RouteObject[] => [
  {
    path: '/imports',
    lazy: () =>
      import('../imports/ImportListPage.tsx').then(({ ImportListPage: Component }) => ({ Component })),
  },
  {
    path: '/imports/new',
    lazy: () =>
      import('../imports/NewImportPage.tsx').then(({ NewImportPage: Component }) => ({ Component })),
  },
  {
    path: '/imports/:id',
    lazy: () => import('../imports/ImportPage.tsx').then(({ ImportPage: Component }) => ({ Component })),
  },
];
