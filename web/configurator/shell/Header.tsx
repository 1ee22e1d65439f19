import { Suspense, useEffect } from 'react';
import { Button } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Header.module.css';
import { CartActions, HistoryButtons, SaveState, StageBar } from './lazy-around-stage.ts';

/** The product's name, undo and redo, the preview and the cart. */
export function Header() {
  const title = useSession(({ product }) => product.shopProduct.enterpriseProductGroup.productTitle);
  const isReview = useSession(({ stage }) => stage === 'REVIEW');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <span className={classes.logo} aria-hidden />
      <h1 className={classes.title} dir="auto">
        {title}
      </h1>
      <Suspense fallback={null}>
        <SaveState />
      </Suspense>
      {!isReview && (
        <div className={classes.history}>
          <Suspense>
            <HistoryButtons />
          </Suspense>
        </div>
      )}
      <Suspense fallback={<div className={classes.stageBar} />}>
        <StageBar />
      </Suspense>
      <Suspense fallback={<LoadingActions />}>
        <CartActions />
      </Suspense>
    </>
  );
}

/** The disabled button for the cart, in its place: the actions load later. */
const LoadingActions = () => (
  <div className={classes.actions}>
    <Button disabled>
      <span className={classes.long}>{t('Add to cart')}</span>
      <span className={classes.short}>{t('Add')}</span>
    </Button>
  </div>
);
