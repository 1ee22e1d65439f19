import '@mantine/core/styles/Progress.css';
import { Button, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ResolvedImage } from '../../../../../engine/personalisation.ts';
import { messages } from '../../../../../engine/screens.ts';
import { t } from '../../../../shared/text/text.ts';
import { translateSentence } from '../../../../shared/text/translate-sentence.ts';
import { Artwork } from '../../../../shared/ui/Artwork.tsx';
import { Dialog, DialogActions } from '../../../../shared/ui/Dialog.tsx';
import { Fault } from '../../../../shared/ui/Fault.tsx';
import { setPictureFile } from '../../../session/commands/set-picture.ts';
import { runOnLayer } from '../../../session/outcome.ts';
import { useSessionStore } from '../../../session/use-session.ts';
import classes from './CutOutDialog.module.css';
import { uploadsOf } from '../uploads.ts';
import { makeCutOut } from './make-cut-out.ts';

interface CutOutDialogProps {
  target: ResolvedImage;
  onClose: () => void;
  /** Opens the touch-up dialog instead. */
  onTouchUp: () => void;
}

/**
 * Removes the background of a picture, with progress, cancellation and retry (C2-20, C8). An uncertain cut-out is shown
 * with an offer to touch it up.
 */
export function CutOutDialog({ target, onClose, onTouchUp }: CutOutDialogProps) {
  const store = useSessionStore();
  const [attempt, setAttempt] = useState(1);
  const [isRefused, setIsRefused] = useState(false);
  const [done, setDone] = useState<number>();
  const [unsure, setUnsure] = useState<string>();
  // The picture at the start, so that the resulting cut-out is not cut out again.
  const [{ url, urlThumbnail, urlThumbnailToImageRatio }] = useState(target.image);
  const { id } = target.layer;
  useEffect(() => {
    if (!url) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    makeCutOut(store, url, { signal, onProgress: setDone }).then(
      ({ picture, isUnsure }) => {
        if (signal.aborted) return;
        uploadsOf(store).cutOuts.add(picture.url, { url, urlThumbnail, urlThumbnailToImageRatio });
        runOnLayer(store, id, setPictureFile(picture));
        if (isUnsure) setUnsure(picture.url);
        else onClose();
      },
      () => !signal.aborted && setIsRefused(true),
    );
    return () => controller.abort();
    // Without `onClose`, so that a render of the parent does not restart the cut-out.
  }, [attempt, url, urlThumbnail, urlThumbnailToImageRatio, id, store]);
  if (unsure !== undefined)
    return (
      <Dialog title={t('Check the cut-out')} onClose={onClose} isWork>
        <p role="status" className={classes.text}>
          {t('Parts of this cut-out may be wrong. Erase what is too much, and bring back what is missing.')}
        </p>
        <Artwork src={unsure} className={classes.cutOut} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('Use it as it is')}
          </Button>
          <Button onClick={onTouchUp}>{t('Touch up the cut-out')}</Button>
        </DialogActions>
      </Dialog>
    );
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
