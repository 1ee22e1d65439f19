import '@mantine/core/styles/ActionIcon.css';
import { Button } from '@mantine/core';
import IconEye from 'virtual:icons/eye';
import IconPencil from 'virtual:icons/pencil';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { enterReview } from './enter-review.ts';
import { leaveReview } from './leave-review.ts';
import classes from './StageBar.module.css';

/** The two stages CONFIG and REVIEW (C2-13). */
export function StageBar() {
  const store = useSessionStore();
  const stage = useSession((session) => session.stage);
  if (useHidesPreview()) return null;
  return (
    <nav className={classes.bar} aria-label={t('Stages')}>
      <Button
        variant={stage === 'CONFIG' ? 'default' : 'subtle'}
        color="gray"
        aria-current={stage === 'CONFIG' ? 'step' : undefined}
        className={classes.stage}
        onClick={() => leaveReview(store)}
      >
        {t('Design')}
      </Button>
      <Button
        variant={stage === 'REVIEW' ? 'default' : 'subtle'}
        color="gray"
        aria-current={stage === 'REVIEW' ? 'step' : undefined}
        className={classes.stage}
        onClick={() => enterReview(store)}
      >
        {t('Preview')}
      </Button>
    </nav>
  );
}

/** The stages on phones: one button of the toolbar (C2-16). */
export function StageToggle() {
  const store = useSessionStore();
  const isReview = useSession((session) => session.stage === 'REVIEW');
  if (useHidesPreview()) return null;
  // In the review it is the only button of the toolbar, so there is room for a text label.
  if (isReview)
    return (
      <Button
        variant="default"
        className={classes.back}
        leftSection={<IconPencil size={20} />}
        onClick={() => leaveReview(store)}
      >
        {t('Back to the design')}
      </Button>
    );
  return (
    <IconButton
      size={44}
      variant="subtle"
      color="gray"
      className={classes.toggle}
      label={t('Preview')}
      onClick={() => enterReview(store)}
    >
      <IconEye size={20} />
    </IconButton>
  );
}

const useHidesPreview = () =>
  useSession(({ product }) => product.shopProduct.enterpriseProductGroup.configuration.hidePreviewButton);
