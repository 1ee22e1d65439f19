import '@mantine/core/styles/ActionIcon.css';
import { Suspense } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { t } from '../../shared/text/text.ts';
import { redo, undo } from '../session/history.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import classes from './Header.module.css';
import { CartActions, SaveState, StageBar } from './lazy-around-stage.ts';

/** The product's name, undo and redo, the preview and the cart. */
export function Header() {
  const store = useSessionStore();
  const title = useSession(({ product }) => product.shopProduct.enterpriseProductGroup.productTitle);
  const undone = useSession((session) => session.past.at(-1)?.name);
  const redone = useSession((session) => session.future[0]?.name);
  const isReview = useSession(({ stage }) => stage === 'REVIEW');
  return (
    <>
      <span className={classes.logo} aria-hidden />
      <h1 className={classes.title}>{title}</h1>
      <Suspense fallback={null}>
        <SaveState />
      </Suspense>
      <div className={classes.history} hidden={isReview}>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          disabled={undone === undefined}
          aria-label={undone === undefined ? t('Undo') : t('Undo: {step}', { step: undone })}
          onClick={() => store.setState(undo)}
        >
          <IconArrowBackUp size={20} className="platen-directed" />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          disabled={redone === undefined}
          aria-label={redone === undefined ? t('Redo') : t('Redo: {step}', { step: redone })}
          onClick={() => store.setState(redo)}
        >
          <IconArrowForwardUp size={20} className="platen-directed" />
        </ActionIcon>
      </div>
      <Suspense fallback={<div className={classes.stageBar} />}>
        <StageBar />
      </Suspense>
      <Suspense fallback={<Button disabled>{t('Add to cart')}</Button>}>
        <CartActions />
      </Suspense>
    </>
  );
}
