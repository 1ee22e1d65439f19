import '@mantine/core/styles/ActionIcon.css';
import IconLayoutAlignCenter from 'virtual:icons/layout-align-center';
import IconLayoutAlignMiddle from 'virtual:icons/layout-align-middle';
import { alignLayer, printAreasOfMask, printRectangle } from '../../../engine/editor.ts';
import type { ResolvedLayer } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { adjustPlacement } from '../session/commands/adjust-placement.ts';
import { runOnLayer } from '../session/outcome.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import classes from './CentreButtons.module.css';

/** Buttons that centre a layer in the print area. */
export function CentreButtons({ target }: { target: ResolvedLayer }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const within = printRectangle(printAreasOfMask(product, target.maskId)[0]);
  const button = (label: string, Icon: typeof IconLayoutAlignCenter, alignment: 'CENTERH' | 'CENTERV') => (
    <IconButton
      size={44}
      variant="default"
      label={label}
      onClick={() =>
        runOnLayer(
          store,
          target.layer.id,
          adjustPlacement(alignment, (start, limits) => alignLayer(start, limits, alignment, within)),
          'placement',
        )
      }
    >
      <Icon size={20} />
    </IconButton>
  );
  return (
    <div className={classes.row} role="group" aria-label={t('Position in the print area')}>
      {button(t('Centre horizontally'), IconLayoutAlignCenter, 'CENTERH')}
      {button(t('Centre vertically'), IconLayoutAlignMiddle, 'CENTERV')}
    </div>
  );
}
