import type { StoreApi } from 'zustand/vanilla';
import type { MockupRequest } from '../../../api/contract/live.ts';
import type { Design } from '../../../engine/browser.ts';
import { createMockupStream } from '../../shared/mockups/create-mockup-stream.ts';
import type { Mockups } from '../../shared/mockups/mockups.ts';
import type { SessionStore } from '../session/create-session.ts';
import { liveSocketOf } from '../session/live-socket-of.ts';

type Thumbnail = MockupRequest['thumbnail'];

/** The mockups of a session. */
export interface SessionMockups {
  store: StoreApi<Mockups>;
  /** Requests the pictures of the current design if they have not been requested. */
  ask: () => void;
  /** Requests again after a failure, a time-out or a lost connection. */
  retry: () => void;
  /** Closes the stream and keeps the pictures. */
  cancel: () => void;
  /** The design of the pictures, or of the pending request. */
  asked: () => Design | undefined;
}

/**
 * @param thumbnailSidePx requests one picture of the current view, with this maximum size. Default: the whole set
 */
export function createSessionMockups(session: SessionStore, thumbnailSidePx?: number): SessionMockups {
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

const known = new WeakMap<SessionStore, SessionMockups>();
const thumbnails = new WeakMap<SessionStore, SessionMockups>();

/** The mockups of a session, shared by all views. */
export function sessionMockupsOf(session: SessionStore): SessionMockups {
  const sessionMockups = known.get(session) ?? createSessionMockups(session);
  known.set(session, sessionMockups);
  return sessionMockups;
}

/** Side of the small mockup in CSS pixels, and the maximum device pixel ratio. */
const THUMBNAIL_SIDE_PX = 120;
const MAX_PIXEL_RATIO = 4;

/** The small mockup of a session. */
export function sessionThumbnailOf(session: SessionStore): SessionMockups {
  const sidePx = Math.round(THUMBNAIL_SIDE_PX * Math.min(devicePixelRatio, MAX_PIXEL_RATIO));
  const sessionMockups = thumbnails.get(session) ?? createSessionMockups(session, sidePx);
  thumbnails.set(session, sessionMockups);
  return sessionMockups;
}
