import { Button } from '@mantine/core';
import IconBrush from 'virtual:icons/brush';
import IconCrop from 'virtual:icons/crop';
import IconPhotoUp from 'virtual:icons/photo-up';
import IconScissors from 'virtual:icons/scissors';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { Artwork } from '../../../shared/ui/Artwork.tsx';
import { HelpHint } from '../../../shared/ui/HelpHint.tsx';
import { setPictureFile } from '../../session/commands/set-picture.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { isVector } from '../../session/picture-resolution.ts';
import { useSessionStore } from '../../session/use-session.ts';
import { mayCrop, openCrop } from './crop/open-crop.ts';
import classes from './ImagePanel.module.css';
import { uploadsOf } from './uploads.ts';

const CutOutDialog = lazy(() =>
  import('./cut-out/CutOutDialog.tsx').then((module) => ({ default: module.CutOutDialog })),
);
const TouchUpDialog = lazy(() =>
  import('./touch-up/TouchUpDialog.tsx').then((module) => ({ default: module.TouchUpDialog })),
);

interface PictureToolsProps {
  target: ResolvedImage;
  /** The badge of the print quality. */
  badge: ReactNode;
  /** Actions without a dialog. */
  children: ReactNode;
}

/** A thumbnail of the picture, and the actions with dialogs: crop, removal of the background, touch-up. */
export function PictureTools({ target, badge, children }: PictureToolsProps) {
  const store = useSessionStore();
  const [open, setOpen] = useState<'cut-out' | 'touch-up'>();
  const { url, urlThumbnail } = target.image;
  const source = uploadsOf(store).cutOuts.find(url);
  const close = () => setOpen(undefined);
  const button = (label: string, Icon: typeof IconCrop, onClick: () => void) => (
    <Button variant="default" size="md" leftSection={<Icon size={20} />} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <>
      <div className={classes.picture}>
        <Artwork src={urlThumbnail || url || ''} className={classes.thumbnail} />
        {badge}
        {mayCrop(store.getState(), target) && button(t('Crop'), IconCrop, () => openCrop(store, target))}
      </div>
      {children}
      {source && button(t('Touch up the cut-out'), IconBrush, () => setOpen('touch-up'))}
      {source &&
        button(t('Bring the background back'), IconPhotoUp, () =>
          runOnLayer(store, target.layer.id, setPictureFile(source)),
        )}
      {url && !isVector(url) && !source && (
        <div className={classes.row}>
          {button(t('Remove the background'), IconScissors, () => setOpen('cut-out'))}
          <HelpHint about="configurator.removeBackground" label={t('Remove the background')} />
        </div>
      )}
      <Suspense>
        {open === 'cut-out' && (
          <CutOutDialog target={target} onClose={close} onTouchUp={() => setOpen('touch-up')} />
        )}
        {open === 'touch-up' && <TouchUpDialog target={target} onClose={close} />}
      </Suspense>
    </>
  );
}
