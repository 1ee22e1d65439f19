import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { SkeletonPage } from '../shell/SkeletonPage.tsx';
import { sessionQuery } from './session-query.ts';
import { SessionContext } from './use-session.ts';

/** Shows its children to whoever is signed in, and /login to everybody else. After it the address is opened again. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { data: session, isPending } = useQuery(sessionQuery);
  if (isPending) return <SkeletonPage />;
  if (!session) {
    const query = new URLSearchParams(pathname === '/' ? {} : { to: pathname + search });
    return <Navigate to={`/login?${query}`} replace />;
  }
  return <SessionContext value={session}>{children}</SessionContext>;
}
