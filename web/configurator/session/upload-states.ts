import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Id } from '../../../engine/personalisation.ts';
import type { SessionStore } from './create-session.ts';

/**
 * A running upload. `queued`: others are sent first. `waiting`: the connection broke. `refused`: the server is busy or
 * full. Both are retried.
 */
export interface Upload {
  step: 'queued' | 'reading' | 'sending' | 'checking' | 'waiting' | 'refused';
  /** Sent part, 0 to 1. */
  progress: number;
  cancel: () => void;
}

/** The reason why the last upload of a layer failed. */
export interface UploadFault {
  title: string | undefined;
  message: string;
  /** Sends the file or its rest again. Absent if that would be refused again. */
  retry?: () => void;
}

/** One of several pictures that were chosen together. */
export interface BatchItem {
  key: string;
  fileName: string;
  /** Absent: there is no area for it. */
  areaName: string | undefined;
}

/** The uploads of a session, by layer. */
export interface UploadStates {
  uploads: Record<string, Upload | undefined>;
  faults: Record<string, UploadFault | undefined>;
  /** The layer of the newest picture, whose quality is not checked yet. */
  arrived: string | undefined;
  /** The pictures that were chosen together last. */
  batch: readonly BatchItem[];
}

const bySession = new WeakMap<SessionStore, StoreApi<UploadStates>>();

/** The state of a session's uploads. The code that uploads loads later, with the panel. */
export function uploadStatesOf(session: SessionStore): StoreApi<UploadStates> {
  const states =
    bySession.get(session) ??
    createStore<UploadStates>(() => ({ uploads: {}, faults: {}, arrived: undefined, batch: [] }));
  bySession.set(session, states);
  return states;
}

/** The key of a layer's upload. */
export const uploadKeyOf = ({ maskId, layer }: { maskId: Id; layer: { id: Id } }): string =>
  `${maskId} ${layer.id}`;

/** Whether a picture is being uploaded. */
export const isUploading = (session: SessionStore): boolean =>
  Object.values(uploadStatesOf(session).getState().uploads).some(Boolean);
