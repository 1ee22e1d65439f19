import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { sameId, visibleMasks } from '../../../engine/personalisation.ts';
import { breakpoints } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { MaskStages } from './MaskStages.tsx';
import { useStages } from './use-stages.ts';
import { selectView } from '../session/select-view.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { viewThumbnailsOf } from '../thumbnails/view-thumbnails.ts';
import { ViewThumbnail } from '../thumbnails/ViewThumbnail.tsx';
import classes from './ViewList.module.css';

const LARGE = `(min-width: ${breakpoints.mobileBelowPx}px)`;

/** The views of the product, with the design on them. A single view is not listed. */
export function ViewList() {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const masks = visibleMasks(product, store.getState().design);
  const stages = useStages();
  const isListed = masks.length > 1 && !stages;
  // On small screens there is only space for the names.
  const isLarge = useMediaQuery(LARGE, false, { getInitialValueInEffect: false });
  const thumbnails = viewThumbnailsOf(store);
  useEffect(() => (isListed && isLarge ? thumbnails.start() : undefined), [thumbnails, isListed, isLarge]);
  const current = useRef<HTMLButtonElement>(null);
  // The view may be outside the visible part of the scrolled toolbar.
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [maskId]);
  if (masks.length < 2) return null;
  if (stages) return <MaskStages stages={stages} />;
  return (
    <ul className={classes.views} aria-label={t('Views')}>
      {masks.map((mask) => (
        <li key={mask.id}>
          <button
            ref={sameId(mask.id, maskId) ? current : undefined}
            type="button"
            className={classes.view}
            aria-current={sameId(mask.id, maskId)}
            onClick={() => selectView(store, mask.id)}
          >
            {isLarge && <ViewThumbnail thumbnails={thumbnails} mask={mask} />}
            <span>{mask.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
