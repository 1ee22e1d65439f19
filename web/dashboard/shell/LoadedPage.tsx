import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Page } from './Page.tsx';
import { SkeletonPage } from './SkeletonPage.tsx';

interface LoadedPageProps<T> {
  /** Title of the page until the record is loaded. */
  title: string;
  /** A disabled query means that the URL names no record. */
  loaded: UseQueryResult<T | null>;
  children: (data: T) => ReactNode;
}

/** The page of one record: a skeleton until it is loaded, page-not-found without one, or an error. */
export function LoadedPage<T>({ title, loaded, children }: LoadedPageProps<T>) {
  const { data, error, isEnabled, refetch } = loaded;
  if (data !== undefined && data !== null) return children(data);
  const isMissing = data === null || (error instanceof ApiProblem && error.status === 404);
  if (!isEnabled || isMissing) return <NotFoundPage />;
  if (!error) return <SkeletonPage />;
  return (
    <Page title={title}>
      {error instanceof ApiProblem && error.status < 500 ? (
        <Fault>{translateSentence(error.message)}</Fault>
      ) : (
        <LoadFailure onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
