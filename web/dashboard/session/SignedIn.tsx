import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { SkeletonPage } from '../shell/SkeletonPage.tsx';
import { sessionQuery } from './session-query.ts';
import { SessionContext } from './use-session.ts';

/** Shows its children to signed-in users and redirects others to /login, which returns to the URL. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { data: session, isPending, error, refetch } = useQuery(sessionQuery);
  if (isPending) return <SkeletonPage />;
  if (error && !(error instanceof ApiProblem && error.status === 401))
    return <LoadFailure onRetry={() => void refetch()} />;
  if (!session) {
    const query = new URLSearchParams(pathname === '/' ? {} : { to: pathname + search });
    return <Navigate to={`/login?${query}`} replace />;
  }
  return <SessionContext value={session}>{children}</SessionContext>;
}
