import '@mantine/core/styles/Progress.css';
import { Button, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import { messages } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import { Fault } from '../../../shared/ui/Fault.tsx';
import { setPictureFile } from '../../session/commands/set-picture.ts';
import { liveSocketOf } from '../../session/live-socket-of.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSessionStore } from '../../session/use-session.ts';
import classes from './CutOutDialog.module.css';
import { removeBackground } from './remove-background.ts';
import { uploadsOf } from './uploads.ts';

/** Takes the background out of a picture, with progress, a way to stop, and another try (C2-20, C8). */
export function CutOutDialog({ target, onClose }: { target: ResolvedImage; onClose: () => void }) {
  const store = useSessionStore();
  const [attempt, setAttempt] = useState(1);
  const [isRefused, setIsRefused] = useState(false);
  const [done, setDone] = useState<number>();
  // The picture as it is at first: the one that comes of it is not cut out again.
  const [{ url, urlThumbnail, urlThumbnailToImageRatio }] = useState(target.image);
  const { id } = target.layer;
  useEffect(() => {
    if (!url) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const { enterpriseId } = store.getState();
    const request = { sourceImage: url, enterpriseId, signal, onProgress: setDone };
    removeBackground(liveSocketOf(store), request).then(
      (cutOut) => {
        if (signal.aborted) return;
        uploadsOf(store).cutOuts.add(cutOut, { url, urlThumbnail, urlThumbnailToImageRatio });
        runOnLayer(store, id, setPictureFile({ url: cutOut }));
        onClose();
      },
      () => !signal.aborted && setIsRefused(true),
    );
    return () => controller.abort();
    // Not of `onClose`: a parent that renders again does not begin anew.
  }, [attempt, url, urlThumbnail, urlThumbnailToImageRatio, id, store]);
  return (
    <Dialog title={t('Remove the background')} onClose={onClose} isWork>
      {isRefused ? (
        <Fault>{translateSentence(messages.backgroundNotRemoved)}</Fault>
      ) : (
        <>
          <p role="status" className={classes.text}>
            {t('Cutting out what your picture shows. This takes some seconds.')}
          </p>
          <Progress.Root size="lg">
            <Progress.Section
              value={done === undefined ? 100 : done * 100}
              striped={done === undefined}
              animated={done === undefined}
              aria-label={t('Removing the background')}
            />
          </Progress.Root>
        </>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {isRefused ? t('Close') : t('Cancel')}
        </Button>
        {isRefused && (
          <Button
            onClick={() => {
              setIsRefused(false);
              setDone(undefined);
              setAttempt(attempt + 1);
            }}
          >
            {t('Try again')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
