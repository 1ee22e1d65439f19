import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Design } from '../../../engine/browser.ts';
import { pageTimings } from '../../../engine/screens.ts';
import type { LiveSocket } from '../../shared/api/live-socket.ts';
import { randomId } from '../../shared/random-id.ts';
import type { SessionStore } from '../session/create-session.ts';
import { liveSocketOf } from '../session/live-socket-of.ts';
import { askAnew, giveUp, type Mockups, takeMessage, unaskedMockups } from './mockups.ts';

/** The mockups of a session. */
export interface MockupRoom {
  store: StoreApi<Mockups>;
  /** Sees to it that the pictures of the design as it is now are made. */
  ask: () => void;
  /** Asks again after a failure, a time-out, or a lost connection. */
  retry: () => void;
  /** Closes the stream; what is there stays. */
  cancel: () => void;
  /** The design that the pictures are of, or become. */
  asked: () => Design | undefined;
}

/** All mockups of a session are asked for under one id, so a newer design takes the place of the former on the server. */
export function createMockupRoom(session: SessionStore): MockupRoom {
  const { enterpriseId, shopProductVariantId, shopDomain, inputs } = session.getState();
  const store = createStore<Mockups>(() => unaskedMockups);
  const id = randomId();
  let socket: LiveSocket | undefined;
  let asked: Design | undefined;
  let stop: (() => void) | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;

  const watch = () => {
    clearTimeout(late);
    if (!store.getState().isOpen) return;
    late = setTimeout(() => store.setState({ isLate: true }), pageTimings.mockupFrameIdleMs);
  };
  const send = (design: Design) => {
    asked = design;
    socket ??= liveSocketOf(session);
    store.setState(askAnew);
    watch();
    stop = socket.followMockups(
      {
        action: 'CREATEMOCKUPS',
        id,
        enterpriseId,
        shopProductVariantId,
        customisation: design.customisation,
        itemNbr: design.itemNbr,
        shopDomain,
        preview: inputs.preview,
      },
      {
        onMessage(message) {
          store.setState((mockups) => takeMessage(mockups, message));
          watch();
        },
        onConnection: (connection) => store.setState({ connection }),
      },
    );
  };
  return {
    store,
    asked: () => asked,
    ask() {
      const { design } = session.getState();
      if (design !== asked) send(design);
    },
    retry() {
      if (store.getState().connection !== 'open' || store.getState().isLate) socket?.retry();
      send(session.getState().design);
    },
    cancel() {
      stop?.();
      stop = undefined;
      asked = undefined;
      clearTimeout(late);
      store.setState(giveUp);
    },
  };
}

const rooms = new WeakMap<SessionStore, MockupRoom>();

/** The mockups of a session: one room, whoever looks. */
export function mockupRoomOf(session: SessionStore): MockupRoom {
  const room = rooms.get(session) ?? createMockupRoom(session);
  rooms.set(session, room);
  return room;
}
