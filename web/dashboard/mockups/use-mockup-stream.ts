import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { LiveSocket } from '../../shared/api/live-socket.ts';
import { liveUrl } from '../../shared/api/live-url.ts';
import { createMockupStream } from '../../shared/mockups/create-mockup-stream.ts';
import type { Mockups } from '../../shared/mockups/mockups.ts';
import { useSession } from '../session/use-session.ts';

/** The mockups of one variant as it is sold. */
export interface MockupRun {
  mockups: Mockups;
  /** Asks for the pictures of the product as it is stored now. */
  make: () => void;
  /** Asks for all pictures once more, also for those that are made. */
  makeAnew: () => void;
  /** Cancels the pictures that are still missing. */
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
