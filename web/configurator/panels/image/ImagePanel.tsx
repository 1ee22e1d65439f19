import { Button } from '@mantine/core';
import { IconScissors, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { Artwork } from '../../../shared/ui/Artwork.tsx';
import { HelpHint } from '../../../shared/ui/HelpHint.tsx';
import { removePicture } from '../../session/commands/set-picture.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { isVector } from '../../session/picture-resolution.ts';
import { useSessionStore } from '../../session/use-session.ts';
import classes from './ImagePanel.module.css';
import { PictureControls } from './PictureControls.tsx';
import { PictureSource } from './PictureSource.tsx';
import { QualityBadge } from './QualityBadge.tsx';
import { RecentPictures } from './RecentPictures.tsx';
import { keyOf, uploadsOf } from './uploads.ts';
import { usePictureQuality } from './use-picture-quality.ts';

const QualityDialog = lazy(() =>
  import('./QualityDialog.tsx').then((module) => ({ default: module.QualityDialog })),
);

const CutOutDialog = lazy(() =>
  import('./CutOutDialog.tsx').then((module) => ({ default: module.CutOutDialog })),
);

/** The picture of a layer: where it comes from, how it lies in its area, how it will print. */
export function ImagePanel({ target }: { target: ResolvedImage }) {
  const store = useSessionStore();
  const uploads = uploadsOf(store);
  const input = useRef<HTMLInputElement>(null);
  const resolution = usePictureQuality(target);
  const [isAsked, setIsAsked] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const hasArrived = useStore(uploads.store, ({ arrived }) => arrived === keyOf(target));
  const { image, layer } = target;
  // A picture that was just put in is judged once. One that may only look soft has its badge.
  const quality = resolution?.class;
  useEffect(() => {
    if (!hasArrived || !quality) return;
    uploads.store.setState({ arrived: undefined });
    if (quality === 'too-low') setIsAsked(true);
  }, [hasArrived, quality, uploads]);
  return (
    <>
      {image.url && (
        <div className={classes.picture}>
          <Artwork src={image.urlThumbnail || image.url} className={classes.thumbnail} />
          {resolution && <QualityBadge resolution={resolution} onClick={() => setIsAsked(true)} />}
        </div>
      )}
      {image.url && <PictureControls target={target} />}
      {image.url && !isVector(image.url) && (
        <div className={classes.row}>
          <Button
            variant="default"
            size="md"
            leftSection={<IconScissors size={20} />}
            onClick={() => setIsCut(true)}
          >
            {t('Remove the background')}
          </Button>
          <HelpHint about="configurator.removeBackground" label={t('Remove the background')} />
        </div>
      )}
      <PictureSource target={target} input={input} />
      <RecentPictures target={target} />
      {image.url && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} />}
          onClick={() => runOnLayer(store, layer.id, removePicture)}
        >
          {t('Remove the picture')}
        </Button>
      )}
      {isCut && (
        <Suspense>
          <CutOutDialog target={target} onClose={() => setIsCut(false)} />
        </Suspense>
      )}
      {isAsked && resolution && (
        <Suspense>
          <QualityDialog
            target={target}
            resolution={resolution}
            onClose={() => setIsAsked(false)}
            onReplace={() => {
              setIsAsked(false);
              input.current?.click();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
