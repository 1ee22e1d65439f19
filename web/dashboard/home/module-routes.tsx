import type { RouteObject } from 'react-router';
import { listModulePages } from '../places/module-pages.ts';
import { ModulePage } from './ModulePage.tsx';

/** The routes of pages that belong to a module. Platen does not have these modules, so the pages name the missing one. */
export const listModuleRoutes = (): RouteObject[] =>
  listModulePages().map(({ route, name, modules }) => ({
    path: route,
    element: <ModulePage name={name} modules={modules} />,
  }));
