import type { RouteObject } from 'react-router';
import { listModulePages } from '../places/module-pages.ts';
import { ModulePage } from './ModulePage.tsx';

/** The pages of the business family that belong to a module: Platen has their places, and names the lacking module. */
export const listModuleRoutes = (): RouteObject[] =>
  listModulePages().map(({ route, name, modules }) => ({
    path: route,
    element: <ModulePage name={name} modules={modules} />,
  }));
