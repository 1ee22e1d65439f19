import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { t } from '../../shared/text/text.ts';
import type { Zoom } from './use-stage-view.ts';
import classes from './ZoomBar.module.css';

const STEP = 1.25;

/** Zooms the stage, and back. */
export function ZoomBar({ factor, zoomBy, fit }: Zoom) {
  return (
    <div className={classes.bar} role="group" aria-label={t('Zoom')}>
      <ActionIcon
        size={36}
        variant="subtle"
        color="gray"
        aria-label={t('Zoom out')}
        onClick={() => zoomBy(1 / STEP)}
      >
        <IconMinus size={18} />
      </ActionIcon>
      <output className={classes.factor}>{Math.round(factor * 100)} %</output>
      <ActionIcon
        size={36}
        variant="subtle"
        color="gray"
        aria-label={t('Zoom in')}
        onClick={() => zoomBy(STEP)}
      >
        <IconPlus size={18} />
      </ActionIcon>
      <ActionIcon size={36} variant="subtle" color="gray" aria-label={t('Show all of it')} onClick={fit}>
        <IconArrowsMaximize size={18} />
      </ActionIcon>
    </div>
  );
}
