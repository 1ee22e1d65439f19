import { createStore, type StoreApi } from 'zustand/vanilla';
import { pageTimings } from '../../../engine/screens.ts';
import type { AskForMockups, LiveSocket } from '../api/live-socket.ts';
import { randomId } from '../random-id.ts';
import { askAnew, cancelMockups, type Mockups, takeMessage, unaskedMockups } from './mockups.ts';

export type MockupQuestion = Omit<AskForMockups, 'action' | 'id'>;

/** Mockups requested one after the other, each in place of those before. */
export interface MockupStream {
  store: StoreApi<Mockups>;
  /** @param isAnew the server makes all pictures again, also those that it has */
  ask: (question: MockupQuestion, isAnew?: boolean) => void;
  /** Names the newest question on the server. */
  requestId: () => string;
  /** Closes the stream; its pictures stay. */
  cancel: () => void;
}

/**
 * All mockups of a stream are requested under one id, so a newer design takes the place of the former on the server.
 * Mockups made anew have an id of their own: under the former one the server sends the pictures that it has.
 * @param openSocket called with the first question
 */
export function createMockupStream(openSocket: () => LiveSocket): MockupStream {
  const store = createStore<Mockups>(() => unaskedMockups);
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
      // After a time-out or a lost connection the same is requested over a new one.
      if (store.getState().connection !== 'open' || store.getState().isLate) socket?.retry();
      socket ??= openSocket();
      store.setState(askAnew);
      watch();
      stop = socket.followMockups(
        { action: 'CREATEMOCKUPS', id, ...question },
        {
          onMessage(message) {
            store.setState((mockups) => takeMessage(mockups, message));
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
