import '@mantine/core/styles/ActionIcon.css';
import { lazy, Suspense, useState } from 'react';
import IconAdjustmentsHorizontal from 'virtual:icons/adjustments-horizontal';
import IconMinus from 'virtual:icons/minus';
import IconPlus from 'virtual:icons/plus';
import { formatPercent } from '../../shared/text/format-percent.ts';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useSession } from '../session/use-session.ts';
import { realPxPerUnit } from './real-size.ts';
import type { Zoom } from './use-stage-view.ts';
import { ZOOM_BAR } from './zoom-bar-bounds.ts';
import classes from './ZoomBar.module.css';

const ViewMenu = lazy(() => import('./ViewMenu.tsx').then((module) => ({ default: module.ViewMenu })));

const STEP = 1.25;

/** Zooms the stage and shows the scale of the print. Its menu has the aids of the stage. */
export function ZoomBar({ zoom }: { zoom: Zoom }) {
  const { view, factor, zoomBy } = zoom;
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const [isWanted, setIsWanted] = useState(false);
  const hasSelection = useSession(({ selectedId }) => selectedId !== undefined);
  const real = realPxPerUnit(product, maskId);
  const part = view && real ? view.pxPerUnit / real : factor;
  const menuButton = (
    <IconButton
      size={36}
      variant="subtle"
      color="gray"
      className={classes.menu}
      label={t('View')}
      aria-haspopup="menu"
      onClick={() => setIsWanted(true)}
    >
      <IconAdjustmentsHorizontal size={18} />
    </IconButton>
  );
  return (
    <div id={ZOOM_BAR} className={classes.bar} role="group" aria-label={t('Zoom')} data-yields={hasSelection}>
      <div className={classes.zoom}>
        <IconButton
          size={36}
          variant="subtle"
          color="gray"
          label={t('Zoom out')}
          onClick={() => zoomBy(1 / STEP)}
        >
          <IconMinus size={18} />
        </IconButton>
        <output className={classes.factor}>{formatPercent(part)}</output>
        <IconButton size={36} variant="subtle" color="gray" label={t('Zoom in')} onClick={() => zoomBy(STEP)}>
          <IconPlus size={18} />
        </IconButton>
      </div>
      {isWanted ? (
        <Suspense fallback={menuButton}>
          <ViewMenu
            zoom={zoom}
            className={classes.menu}
            onRealSize={real !== undefined && view ? () => zoomBy(real / view.pxPerUnit) : undefined}
          />
        </Suspense>
      ) : (
        menuButton
      )}
    </div>
  );
}
