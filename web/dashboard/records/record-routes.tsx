import type { RouteObject } from 'react-router';
import { SECTIONS } from './sections.ts';

/** The routes of records: each list of a section, and each record of a list. */
export const listRecordRoutes = (): RouteObject[] =>
  SECTIONS.flatMap(({ segment, lists: [first] }) => [
    { path: `/${segment}`, lazy: loadList(first) },
    { path: `/${segment}/:list`, lazy: loadList() },
    { path: `/${segment}/:list/:id`, lazy: loadRecord },
  ]);

const loadList = (list?: string) => async () => {
  const { RecordListPage } = await import('./RecordListPage.tsx');
  return { element: <RecordListPage list={list} /> };
};

const loadRecord = () => import('./RecordPage.tsx').then(({ RecordPage: Component }) => ({ Component }));
