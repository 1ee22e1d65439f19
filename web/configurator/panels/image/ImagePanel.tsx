import { Button } from '@mantine/core';
import IconTrash from 'virtual:icons/trash';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { removePicture } from '../../session/commands/set-picture.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { uploadKeyOf } from '../../session/upload-states.ts';
import { useSessionStore } from '../../session/use-session.ts';
import panel from '../Panel.module.css';
import { ConversionNote } from './ConversionNote.tsx';
import { PictureControls } from './PictureControls.tsx';
import { PictureSource } from './PictureSource.tsx';
import { PictureTools } from './PictureTools.tsx';
import { QualityBadge } from './QualityBadge.tsx';
import { RecentPictures } from './RecentPictures.tsx';
import { uploadsOf } from './uploads.ts';
import { usePictureQuality } from './use-picture-quality.ts';

const QualityDialog = lazy(() =>
  import('./QualityDialog.tsx').then((module) => ({ default: module.QualityDialog })),
);

/** The picture of a layer: its source, its placement in the area and its print quality. */
export function ImagePanel({ target }: { target: ResolvedImage }) {
  const store = useSessionStore();
  const uploads = uploadsOf(store);
  const input = useRef<HTMLInputElement>(null);
  const resolution = usePictureQuality(target);
  const [isAsked, setIsAsked] = useState(false);
  const hasArrived = useStore(uploads.store, ({ arrived }) => arrived === uploadKeyOf(target));
  const { image, layer } = target;
  // A new picture is checked once. A picture that may only look soft has a badge instead.
  const quality = resolution?.class;
  useEffect(() => {
    if (!hasArrived || !quality) return;
    uploads.store.setState({ arrived: undefined });
    if (quality === 'too-low') setIsAsked(true);
  }, [hasArrived, quality, uploads]);
  const recent = uploads.recent.find(image.url);
  return (
    <>
      {image.url && (
        <PictureTools
          target={target}
          badge={resolution && <QualityBadge resolution={resolution} onClick={() => setIsAsked(true)} />}
        >
          <PictureControls target={target} />
          <ConversionNote url={image.url} />
          {recent?.dropped && (
            <div className={panel.note}>
              <p>{t('Parts of this drawing do not print:')}</p>
              <ul>
                {recent.dropped.map(({ message }) => (
                  <li key={message}>{translateSentence(message)}</li>
                ))}
              </ul>
            </div>
          )}
          {recent?.isCmyk && (
            <p className={panel.note}>
              {t(
                'This picture has colours for a press (CMYK), which may shift. The canvas shows how they print.',
              )}
            </p>
          )}
        </PictureTools>
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
