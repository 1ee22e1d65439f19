import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { breakpoints } from '../../../engine/screens.ts';
import { shownPictures } from '../../shared/mockups/mockups.ts';
import { t } from '../../shared/text/text.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { sessionThumbnailOf } from './create-session-mockups.ts';
import { enterReview } from './enter-review.ts';
import classes from './LiveThumbnail.module.css';
import { pauseBefore } from './pause-before.ts';

const isLargeScreen = matchMedia(`(min-width: ${breakpoints.sideViewFromPx}px)`);

/**
 * A small mockup of the current view. It is updated during editing and opens the review. Its place says that the first one
 * is being made.
 */
export function LiveThumbnail() {
  const session = useSessionStore();
  const sessionMockups = sessionThumbnailOf(session);
  const mockups = useStore(sessionMockups.store);
  const isHidden = useSession(
    ({ product }) => product.shopProduct.enterpriseProductGroup.configuration.hidePreviewButton,
  );
  const design = useSession((now) => now.design);
  const maskId = useSession((now) => now.maskId);
  const isPainted = useSession(({ scene }) => scene !== undefined);
  const changedMs = useRef(Infinity);
  useEffect(() => {
    if (isHidden || !isPainted || !isLargeScreen.matches) return undefined;
    const nowMs = performance.now();
    const timer = setTimeout(sessionMockups.ask, pauseBefore(nowMs - changedMs.current));
    changedMs.current = nowMs;
    return () => clearTimeout(timer);
  }, [sessionMockups, design, maskId, isPainted, isHidden]);
  const [first] = shownPictures(mockups);
  // The picture of the previous view stays until the new one is ready.
  const picture = first?.picture ?? mockups.former[0];
  // The plate of a new product takes minutes. A late answer may not come at all.
  const isAwaited = mockups.isOpen && mockups.places.length > 0 && !mockups.isLate;
  if (isHidden || (!picture && !isAwaited)) return null;
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-label={picture && t('Preview of the product')}
      onClick={() => enterReview(session)}
    >
      {picture ? (
        <img src={picture.image} alt="" draggable={false} />
      ) : (
        <span className={classes.awaited}>{t('The preview is being made')}</span>
      )}
    </button>
  );
}
