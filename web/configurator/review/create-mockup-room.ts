import type { StoreApi } from 'zustand/vanilla';
import type { MockupRequest } from '../../../api/contract/live.ts';
import type { Design } from '../../../engine/browser.ts';
import { createMockupStream } from '../../shared/mockups/create-mockup-stream.ts';
import type { Mockups } from '../../shared/mockups/mockups.ts';
import type { SessionStore } from '../session/create-session.ts';
import { liveSocketOf } from '../session/live-socket-of.ts';

type Thumbnail = MockupRequest['thumbnail'];

/** The mockups of a session. */
export interface MockupRoom {
  store: StoreApi<Mockups>;
  /** Sees to it that the pictures of the design as it is now are made. */
  ask: () => void;
  /** Asks again after a failure, a time-out, or a lost connection. */
  retry: () => void;
  /** Closes the stream; the pictures stay. */
  cancel: () => void;
  /** The design that the pictures are of, or become. */
  asked: () => Design | undefined;
}

/**
 * @param thumbnailSidePx one picture alone, of the view that is worked on and no larger than this; default: the whole set
 */
export function createMockupRoom(session: SessionStore, thumbnailSidePx?: number): MockupRoom {
  const { enterpriseId, shopProductVariantId, shopDomain, inputs } = session.getState();
  const stream = createMockupStream(() => liveSocketOf(session));
  let asked: Design | undefined;
  let askedThumbnail: Thumbnail;

  const send = () => {
    const { design, maskId } = session.getState();
    asked = design;
    askedThumbnail = thumbnailSidePx === undefined ? undefined : { maxSidePx: thumbnailSidePx, maskId };
    stream.ask({
      enterpriseId,
      shopProductVariantId,
      customisation: design.customisation,
      itemNbr: design.itemNbr,
      shopDomain,
      preview: inputs.preview,
      thumbnail: askedThumbnail,
    });
  };
  return {
    store: stream.store,
    asked: () => asked,
    ask() {
      const { design, maskId } = session.getState();
      if (design !== asked || (askedThumbnail && askedThumbnail.maskId !== maskId)) send();
    },
    retry: send,
    cancel() {
      stream.cancel();
      asked = undefined;
    },
  };
}

const rooms = new WeakMap<SessionStore, MockupRoom>();
const thumbnailRooms = new WeakMap<SessionStore, MockupRoom>();

/** The mockups of a session: one room for all its views. */
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
