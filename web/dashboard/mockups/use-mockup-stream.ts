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
}

/** Follows the mockups of a sold variant. They are given up when the page is left or another variant is chosen. */
export function useMockupStream(shopProductVariantId: number | undefined): MockupRun {
  const { enterpriseId } = useSession().user;
  const [stream] = useState(() =>
    createMockupStream(() => new LiveSocket({ enterpriseId, url: liveUrl(location.href, enterpriseId) })),
  );
  const make = () => {
    if (shopProductVariantId !== undefined) stream.ask({ enterpriseId, shopProductVariantId });
  };
  useEffect(() => {
    if (shopProductVariantId === undefined) return undefined;
    stream.ask({ enterpriseId, shopProductVariantId });
    return () => stream.cancel();
  }, [stream, enterpriseId, shopProductVariantId]);
  return { mockups: useStore(stream.store), make };
}
