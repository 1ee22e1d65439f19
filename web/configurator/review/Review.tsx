import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '@mantine/core';
import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { sessionMockupsOf } from './create-session-mockups.ts';
import { leaveReview } from './leave-review.ts';
import { FullScreenPicture } from './FullScreenPicture.tsx';
import { shownPictures } from '../../shared/mockups/mockups.ts';
import classes from './Review.module.css';
import { ReviewTrouble } from './ReviewTrouble.tsx';
import { LiveSceneSlot } from './LiveSceneSlot.tsx';
import { Thumbnails } from './Thumbnails.tsx';

/** The REVIEW stage: the mockups of the product as they are made, and the product in 3D (C2-22). */
export function Review() {
  const session = useSessionStore();
  const sessionMockups = sessionMockupsOf(session);
  const mockups = useStore(sessionMockups.store);
  const title = useSession(({ product }) => product.shopProduct.enterpriseProductGroup.productTitle);
  const [chosenKey, setChosenKey] = useState<string>();
  const section = useRef<HTMLElement>(null);
  const design = useSession((now) => now.design);
  // The shopper may select another item of the list here.
  useEffect(sessionMockups.ask, [sessionMockups, design]);
  useEffect(() => {
    // The button that opened the review may have been hidden with the stage.
    if (!document.activeElement?.checkVisibility() || document.activeElement === document.body)
      section.current?.focus();
  }, []);

  const pictures = shownPictures(mockups);
  const chosen = pictures.find(({ key }) => key === chosenKey) ?? pictures[0];
  const isLive = chosenKey === LIVE || (chosenKey === undefined && mockups.scene !== undefined);
  const shown = isLive ? undefined : chosen;
  const alt = chosen ? t('{product}: {picture}', { product: title, picture: chosen.name }) : title;
  const isWaiting = !chosen?.picture && mockups.isOpen;
  const size = chosen?.picture ?? pictures.find(({ picture }) => picture)?.picture ?? SQUARE;
  const cancel = () => {
    sessionMockups.cancel();
    if (!pictures.some(({ picture }) => picture)) leaveReview(session);
  };
  return (
    <section
      className={classes.review}
      aria-label={t('Preview')}
      aria-busy={mockups.isOpen}
      ref={section}
      tabIndex={-1}
    >
      <div
        className={classes.look}
        style={{ '--shape': size.widthPx / size.heightPx } as CSSProperties}
        data-live={isLive}
      >
        {isLive && mockups.scene ? (
          <LiveSceneSlot
            scene={mockups.scene}
            poster={chosen?.picture?.image}
            label={title}
            onCancel={() => setChosenKey(pictures[0]?.key ?? 'pictures')}
          />
        ) : shown?.picture ? (
          <>
            <img
              src={shown.picture.image}
              alt={alt}
              className={classes.picture}
              data-former={shown.isFormer}
            />
            <FullScreenPicture src={shown.picture.image} alt={alt} />
          </>
        ) : (
          isWaiting && <div className={classes.skeleton} />
        )}
        <div role="status" className={classes.status} data-waits={isWaiting}>
          {isWaiting && mockups.connection !== 'cut' && (
            <p>
              {translateSentence(mockups.isStarted ? messages.mockupsGenerating : messages.mockupsPreparing)}
            </p>
          )}
          {mockups.connection === 'cut' && <p>{t('The connection was cut. Connecting again …')}</p>}
        </div>
        {mockups.isOpen && (
          <Button variant="default" className={classes.cancel} onClick={cancel}>
            {t('Cancel')}
          </Button>
        )}
        <ReviewTrouble
          mockups={mockups}
          onRetry={sessionMockups.retry}
          onLeave={() => leaveReview(session)}
        />
      </div>
      <Thumbnails
        sessionMockups={sessionMockups}
        chosenKey={isLive ? LIVE : chosen?.key}
        onChoose={setChosenKey}
        liveKey={mockups.scene ? LIVE : undefined}
      />
    </section>
  );
}

/** The shape of most mockups, used before one has loaded. */
const SQUARE = { widthPx: 1, heightPx: 1 };

/** The key of the live scene among the keys of pictures. */
const LIVE = 'live';
