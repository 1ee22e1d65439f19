import { useEffect } from 'react';
import { useStore } from 'zustand';
import { logFailure } from '../../shared/api/log-failure.ts';
import { useSessionStore } from '../session/use-session.ts';
import { type CheckState, type DesignCheck, designCheckOf } from './design-check.ts';

/** Checks the design while a component is shown. */
export function useDesignCheck(): { check: DesignCheck; state: CheckState } {
  const check = designCheckOf(useSessionStore());
  useEffect(() => check.start(), [check]);
  const state = useStore(check.store);
  useEffect(() => {
    if (state.fault !== undefined) logFailure('A design could not be checked.', state.fault);
  }, [state.fault]);
  return { check, state };
}
