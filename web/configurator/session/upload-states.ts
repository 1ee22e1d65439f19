import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionStore } from './create-session.ts';

/** An upload under way. `waiting`: the line broke; `refused`: the server cannot take the file now. Both are tried again. */
export interface Upload {
  step: 'converting' | 'sending' | 'checking' | 'waiting' | 'refused';
  /** Sent, 0 to 1. */
  progress: number;
  cancel: () => void;
}

/** Why the last upload of a layer came to nothing. */
export interface UploadFault {
  title: string | undefined;
  message: string;
  /** Sends the same file again, or the rest of it; absent where that would be refused again. */
  retry?: () => void;
}

/** The uploads of a session, by layer. */
export interface UploadStates {
  uploads: Record<string, Upload | undefined>;
  faults: Record<string, UploadFault | undefined>;
  /** The layer whose picture was put in last: its quality is still to be judged. */
  arrived: string | undefined;
}

const bySession = new WeakMap<SessionStore, StoreApi<UploadStates>>();

/** The state of a session's uploads. The code that uploads is loaded later, with the panel. */
export function uploadStatesOf(session: SessionStore): StoreApi<UploadStates> {
  const states =
    bySession.get(session) ??
    createStore<UploadStates>(() => ({ uploads: {}, faults: {}, arrived: undefined }));
  bySession.set(session, states);
  return states;
}

/** Whether a picture is on its way to the server. */
export const isUploading = (session: SessionStore): boolean =>
  Object.values(uploadStatesOf(session).getState().uploads).some(Boolean);
