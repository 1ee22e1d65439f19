import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { SessionStore } from './create-session.ts';
import type { Session } from './session.ts';

export const SessionContext = createContext<SessionStore | undefined>(undefined);

/** The session's store, for commands. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('There is no session above this component.');
  return store;
}

/** A part of the session. The component renders again when it changes. */
export const useSession = <T>(select: (session: Session) => T): T => useStore(useSessionStore(), select);
