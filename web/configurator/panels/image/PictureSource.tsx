import IconCamera from 'virtual:icons/camera';
import IconUpload from 'virtual:icons/upload';
import { type ChangeEvent, type RefObject, useId } from 'react';
import { useStore } from 'zustand';
import { allowedImageTypes, findDefinition, type ResolvedImage } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { HelpHint } from '../../../shared/ui/HelpHint.tsx';
import { useFileDrop } from '../../../shared/ui/use-file-drop.ts';
import { uploadKeyOf } from '../../session/upload-states.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import { acceptedFiles } from './accepted-files.ts';
import { BatchUploads } from './BatchUploads.tsx';
import { photoAreas } from './photo-areas.ts';
import classes from './PictureSource.module.css';
import { UploadStatus } from './UploadStatus.tsx';
import { uploadsOf } from './uploads.ts';

/** The source of a picture: a file, a drop or the camera, and the upload of it. */
export function PictureSource({
  target,
  input,
}: {
  target: ResolvedImage;
  input: RefObject<HTMLInputElement | null>;
}) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const uploads = uploadsOf(store);
  const hasFault = useStore(uploads.store, (state) => state.faults[uploadKeyOf(target)] !== undefined);
  const faultId = useId();
  const { image, layer } = target;
  const types = allowedImageTypes(image, findDefinition(product, layer));
  const isPhone = matchMedia('(pointer: coarse)').matches;
  const hasSeveral = useSession((session) => photoAreas(session).length > 1);
  const start = (files: readonly File[]) => void uploads.startAll(target, files);
  const drop = useFileDrop((_first, files) => start(files));
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    start([...(event.currentTarget.files ?? [])]);
    // Allows the same file to be chosen again.
    event.currentTarget.value = '';
  };
  return (
    <>
      {!image.url && (
        <div className={classes.head}>
          <h3 className={classes.heading}>{t('Your picture')}</h3>
          <HelpHint about="configurator.image" label={t('Your picture')} />
        </div>
      )}
      <label
        className={classes.drop}
        data-is-over={drop.isOver}
        data-is-small={Boolean(image.url)}
        {...drop.handlers}
      >
        <IconUpload size={20} />
        <strong>{image.url ? t('Replace the picture') : t('Upload a picture')}</strong>
        {!image.url && (
          <span className={classes.hint}>{t('{types}, up to 50 MB', { types: types.join(', ') })}</span>
        )}
        <input
          ref={input}
          type="file"
          className={classes.file}
          accept={acceptedFiles(product, target)}
          multiple={hasSeveral}
          aria-describedby={hasFault ? faultId : undefined}
          onChange={choose}
        />
      </label>
      {isPhone && types.includes('JPG') && (
        <label className={classes.camera}>
          <IconCamera size={20} />
          {t('Take a photo')}
          <input
            type="file"
            className={classes.file}
            accept="image/jpeg"
            capture="environment"
            onChange={choose}
          />
        </label>
      )}
      <UploadStatus target={target} faultId={faultId} />
      <BatchUploads shownKey={uploadKeyOf(target)} />
    </>
  );
}
