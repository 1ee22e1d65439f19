import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';
import { Listed } from './Listed.tsx';
import { type ListQuery, readListQuery, searchOf } from './list-query.ts';
import classes from './Lists.module.css';

interface CallListPageProps<Answer, Key extends QueryKey> {
  title: string;
  actions?: ReactNode;
  load: (enterpriseId: number, query: ListQuery) => UseQueryOptions<Answer, Error, Answer, Key>;
  /** Names of the filters in the URL. */
  filters: readonly string[];
  /** The fields that search and filter. */
  search: ReactNode;
  /** Shown if nothing matches. */
  noMatch: string;
  /** Shown if there are no records. Default: `noMatch`. */
  empty?: string;
  children: (answer: Answer, query: ListQuery) => ReactNode;
}

/** A page that lists the result of one call by the search, filters and page in its URL. */
export function CallListPage<Answer extends { records: number }, Key extends QueryKey>({
  title,
  actions,
  load,
  filters,
  search,
  noMatch,
  empty = noMatch,
  children,
}: CallListPageProps<Answer, Key>) {
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  const query = readListQuery(address, filters);
  const list = useQuery(load(enterpriseId, query));
  return (
    <Page title={title} actions={actions}>
      <div className={classes.bar} role="search">
        {search}
      </div>
      <Listed list={list} query={query} empty={Object.keys(searchOf(query)).length > 0 ? noMatch : empty}>
        {(data) => children(data, query)}
      </Listed>
    </Page>
  );
}
