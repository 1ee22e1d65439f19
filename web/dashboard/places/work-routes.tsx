import type { RouteObject } from 'react-router';

/** The routes of imports, archives, files, jobs and batches. */
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
  {
    path: '/settings/archive',
    lazy: () => import('../archive/ArchivesPage.tsx').then(({ ArchivesPage: Component }) => ({ Component })),
  },
  {
    path: '/settings/archive/:id',
    lazy: () => import('../archive/ArchivePage.tsx').then(({ ArchivePage: Component }) => ({ Component })),
  },
  {
    path: '/files',
    lazy: () => import('../files/FilesPage.tsx').then(({ FilesPage: Component }) => ({ Component })),
  },
  {
    path: '/jobs',
    lazy: () => import('../jobs/JobListPage.tsx').then(({ JobListPage: Component }) => ({ Component })),
  },
  {
    path: '/batches',
    lazy: () =>
      import('../batches/BatchListPage.tsx').then(({ BatchListPage: Component }) => ({ Component })),
  },
  {
    path: '/batches/new',
    lazy: () => import('../batches/NewBatchPage.tsx').then(({ NewBatchPage: Component }) => ({ Component })),
  },
  {
    path: '/batches/:id',
    lazy: () => import('../batches/BatchPage.tsx').then(({ BatchPage: Component }) => ({ Component })),
  },
];
