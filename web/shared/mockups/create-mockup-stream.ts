import { createStore, type StoreApi } from 'zustand/vanilla';
import { pageTimings } from '../../../engine/screens.ts';
import type { AskForMockups, LiveSocket } from '../api/live-socket.ts';
import { randomId } from '../random-id.ts';
import { startRequest, cancelMockups, type Mockups, applyMessage, unrequestedMockups } from './mockups.ts';

export type MockupQuestion = Omit<AskForMockups, 'action' | 'id'>;

/** Requests for mockups, each of which replaces the former one. */
export interface MockupStream {
  store: StoreApi<Mockups>;
  /** @param isAnew the server makes all pictures again, including existing ones */
  ask: (question: MockupQuestion, isAnew?: boolean) => void;
  /** The id of the newest request. */
  requestId: () => string;
  /** Closes the stream and keeps its pictures. */
  cancel: () => void;
}

/**
 * All mockups of a stream are requested under one id, so a newer design replaces the former one on the server. Mockups
 * that are made again have a new id, because the server would send the existing pictures under the former id.
 * @param openSocket called at the first request
 */
export function createMockupStream(openSocket: () => LiveSocket): MockupStream {
  const store = createStore<Mockups>(() => unrequestedMockups);
  let id = randomId();
  let socket: LiveSocket | undefined;
  let stop: (() => void) | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;

  const watch = () => {
    clearTimeout(late);
    if (!store.getState().isOpen) return;
    late = setTimeout(() => store.setState({ isLate: true }), pageTimings.mockupFrameIdleMs);
  };
  return {
    store,
    requestId: () => id,
    ask(question, isAnew = false) {
      if (isAnew) {
        stop?.();
        id = randomId();
      }
      // After a time-out or a lost connection the request is repeated over a new connection.
      if (store.getState().connection !== 'open' || store.getState().isLate) socket?.retry();
      socket ??= openSocket();
      store.setState(startRequest);
      watch();
      stop = socket.followMockups(
        { action: 'CREATEMOCKUPS', id, ...question },
        {
          onMessage(message) {
            store.setState((mockups) => applyMessage(mockups, message));
            watch();
          },
          onConnection: (connection) => store.setState({ connection }),
        },
      );
    },
    cancel() {
      stop?.();
      stop = undefined;
      clearTimeout(late);
      store.setState(cancelMockups);
    },
  };
}
