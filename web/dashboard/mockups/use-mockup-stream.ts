import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { LiveSocket } from '../../shared/api/live-socket.ts';
import { liveUrl } from '../../shared/api/live-url.ts';
import { createMockupStream } from '../../shared/mockups/create-mockup-stream.ts';
import type { Mockups } from '../../shared/mockups/mockups.ts';
import { useSession } from '../session/use-session.ts';

/** The mockups of a sold variant. */
export interface MockupRun {
  mockups: Mockups;
  /** Requests the pictures of the stored product. */
  make: () => void;
  /** Requests all pictures again, including finished ones. */
  makeAnew: () => void;
  /** Cancels the pending pictures. */
  cancel: () => void;
  /** The id of the last request on the server. */
  requestId: string;
}

/** Follows the mockups of a sold variant. They are cancelled when the page is left or another variant is chosen. */
export function useMockupStream(shopProductVariantId: number | undefined): MockupRun {
  const { enterpriseId } = useSession().user;
  const [stream] = useState(() =>
    createMockupStream(() => new LiveSocket({ enterpriseId, url: liveUrl(location.href, enterpriseId) })),
  );
  const ask = (isAnew: boolean) => {
    if (shopProductVariantId !== undefined) stream.ask({ enterpriseId, shopProductVariantId }, isAnew);
  };
  useEffect(() => {
    if (shopProductVariantId === undefined) return undefined;
    stream.ask({ enterpriseId, shopProductVariantId });
    return () => stream.cancel();
  }, [stream, enterpriseId, shopProductVariantId]);
  return {
    mockups: useStore(stream.store),
    make: () => ask(false),
    makeAnew: () => ask(true),
    cancel: stream.cancel,
    requestId: stream.requestId(),
  };
}
