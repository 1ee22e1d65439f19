import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MockupRequest } from '../../../api/contract/live.ts';
import type { Design } from '../../../engine/browser.ts';
import { pageTimings } from '../../../engine/screens.ts';
import type { LiveSocket } from '../../shared/api/live-socket.ts';
import { randomId } from '../../shared/random-id.ts';
import type { SessionStore } from '../session/create-session.ts';
import { liveSocketOf } from '../session/live-socket-of.ts';
import { askAnew, giveUp, type Mockups, takeMessage, unaskedMockups } from './mockups.ts';

type Thumbnail = MockupRequest['thumbnail'];

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

/**
 * All mockups of a room are asked for under one id, so a newer design takes the place of the former on the server.
 * @param thumbnailSidePx one picture alone, of the view that is worked on and no larger than this; default: the whole set
 */
export function createMockupRoom(session: SessionStore, thumbnailSidePx?: number): MockupRoom {
  const { enterpriseId, shopProductVariantId, shopDomain, inputs } = session.getState();
  const store = createStore<Mockups>(() => unaskedMockups);
  const id = randomId();
  let socket: LiveSocket | undefined;
  let asked: Design | undefined;
  let askedThumbnail: Thumbnail;
  let stop: (() => void) | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;

  const watch = () => {
    clearTimeout(late);
    if (!store.getState().isOpen) return;
    late = setTimeout(() => store.setState({ isLate: true }), pageTimings.mockupFrameIdleMs);
  };
  const send = () => {
    const { design, maskId } = session.getState();
    asked = design;
    askedThumbnail = thumbnailSidePx === undefined ? undefined : { maxSidePx: thumbnailSidePx, maskId };
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
        thumbnail: askedThumbnail,
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
      const { design, maskId } = session.getState();
      if (design !== asked || (askedThumbnail && askedThumbnail.maskId !== maskId)) send();
    },
    retry() {
      if (store.getState().connection !== 'open' || store.getState().isLate) socket?.retry();
      send();
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
const thumbnailRooms = new WeakMap<SessionStore, MockupRoom>();

/** The mockups of a session: one room, whoever looks. */
export function mockupRoomOf(session: SessionStore): MockupRoom {
  const room = rooms.get(session) ?? createMockupRoom(session);
  rooms.set(session, room);
  return room;
}

/** Pixels of the small mockup's side in CSS, and of a screen's pixels in one of them at the most. */
const THUMBNAIL_SIDE_PX = 120;
const MAX_PIXEL_RATIO = 4;

/** The small mockup of a session. */
export function thumbnailRoomOf(session: SessionStore): MockupRoom {
  const sidePx = Math.round(THUMBNAIL_SIDE_PX * Math.min(devicePixelRatio, MAX_PIXEL_RATIO));
  const room = thumbnailRooms.get(session) ?? createMockupRoom(session, sidePx);
  thumbnailRooms.set(session, room);
  return room;
}
