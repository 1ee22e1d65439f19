import { visibleMasks } from '../../engine/personalisation.ts';
import { Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { Skeleton } from '@mantine/core';
import { LiveThumbnail, PrintList, Review } from './review/lazy-review.ts';
import { messages } from '../../engine/screens.ts';
import { LoadErrorPage } from './load/LoadErrorPage.tsx';
import type { ProductWithNotice } from './load/load-product.ts';
import { createSession } from './session/create-session.ts';
import { showToDebuggers } from './session/show-to-debuggers.ts';
import { undoByKey } from './session/undo-by-key.ts';
import { SessionContext } from './session/use-session.ts';
import { BrokenLine } from './shell/BrokenLine.tsx';
import { Header } from './shell/Header.tsx';
import {
  FindingsBar,
  HistoryButtons,
  Notices,
  Overlays,
  Panel,
  StageToggle,
  ViewList,
} from './shell/lazy-around-stage.ts';
import { Shell } from './shell/Shell.tsx';
import { Stage } from './stage/Stage.tsx';
import classes from './Workbench.module.css';

/** Personalises a product. @param notice shown first */
export function Workbench({ loaded, notice }: ProductWithNotice) {
  const [session] = useState(() => showToDebuggers(createSession(loaded, notice)));
  const showsFindings = useStore(session, (now) => now.showsFindings);
  const isReview = useStore(session, ({ stage }) => stage === 'REVIEW');
  const isOnlyView = useStore(session, ({ product, design }) => visibleMasks(product, design).length === 1);
  if (visibleMasks(loaded.product, loaded.design).length === 0)
    return <LoadErrorPage message={messages.noProductViews} wayOut="back" />;
  return (
    <SessionContext value={session}>
      <Shell
        header={<Header />}
        views={
          <>
            <Suspense>
              {!isReview && <ViewList />}
              {!isReview && (
                <div className={classes.history}>
                  <HistoryButtons />
                </div>
              )}
              <StageToggle />
            </Suspense>
          </>
        }
        stage={
          <>
            <div className={classes.stage} hidden={isReview}>
              <Stage />
              <Suspense>
                <LiveThumbnail />
              </Suspense>
            </div>
            {isReview && (
              <Suspense>
                <Review />
              </Suspense>
            )}
            {showsFindings && (
              <Suspense>
                <FindingsBar />
              </Suspense>
            )}
            <BrokenLine />
            <Suspense>
              <Notices />
            </Suspense>
            <Suspense>
              <Overlays />
            </Suspense>
          </>
        }
        panel={
          isReview ? (
            <Suspense fallback={<Skeleton height={160} />}>
              <PrintList />
            </Suspense>
          ) : (
            <Suspense fallback={<Skeleton height={160} />}>
              <Panel />
            </Suspense>
          )
        }
        isWide={isReview}
        isOnlyView={isOnlyView && !isReview}
        onKeyDown={(event) => undoByKey(event.nativeEvent, session)}
      />
    </SessionContext>
  );
}
