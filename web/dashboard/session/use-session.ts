import { createContext, use } from 'react';
import type { OpenedSession } from './session-query.ts';

export const SessionContext = createContext<OpenedSession | undefined>(undefined);

/** The session of the signed-in user. @throws Error outside of the shell */
export function useSession(): OpenedSession {
  const session = use(SessionContext);
  if (!session) throw new Error('No user is signed in here.');
  return session;
}
