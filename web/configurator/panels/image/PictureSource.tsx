import '@mantine/core/styles/Progress.css';
import { Button, Progress } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, type RefObject, useId } from 'react';
import { useStore } from 'zustand';
import { allowedImageTypes, findDefinition, type ResolvedImage } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import { HelpHint } from '../../../shared/ui/HelpHint.tsx';
import { useFileDrop } from '../../../shared/ui/use-file-drop.ts';
import type { Upload } from '../../session/upload-states.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import { acceptedFiles } from './accepted-files.ts';
import classes from './PictureSource.module.css';
import { keyOf, uploadsOf } from './uploads.ts';

/** The source of a picture: a file, a drop or the camera. Shows the progress of the upload and its errors. */
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
  const upload = useStore(uploads.store, (state) => state.uploads[keyOf(target)]);
  const fault = useStore(uploads.store, (state) => state.faults[keyOf(target)]);
  const faultId = useId();
  const { image, layer } = target;
  const types = allowedImageTypes(image, findDefinition(product, layer));
  const isPhone = matchMedia('(pointer: coarse)').matches;
  const start = (file: File | undefined) => file && void uploads.start(target, file);
  const drop = useFileDrop(start);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    start(event.currentTarget.files?.[0]);
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
        <IconUpload size={20} aria-hidden />
        <strong>{image.url ? t('Replace the picture') : t('Upload a picture')}</strong>
        {!image.url && (
          <span className={classes.hint}>{t('{types}, up to 50 MB', { types: types.join(', ') })}</span>
        )}
        <input
          ref={input}
          type="file"
          className={classes.file}
          accept={acceptedFiles(product, target)}
          aria-describedby={fault ? faultId : undefined}
          onChange={choose}
        />
      </label>
      {isPhone && types.includes('JPG') && (
        <label className={classes.camera}>
          <IconCamera size={20} aria-hidden />
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
      {upload && <UploadProgress upload={upload} />}
      {fault && (
        <Fault id={faultId}>
          {fault.title && <strong>{translateSentence(fault.title)}</strong>}
          <span>{translateSentence(fault.message)}</span>
          {fault.retry && (
            <Button size="sm" variant="default" onClick={fault.retry}>
              {t('Try again')}
            </Button>
          )}
        </Fault>
      )}
    </>
  );
}

function UploadProgress({ upload }: { upload: Upload }) {
  const label = describeStep(upload.step);
  const isKnown = upload.step === 'sending';
  return (
    <div className={classes.progress}>
      <div>
        <div role="status" className={classes.step}>
          {label}
        </div>
        <Progress.Root>
          <Progress.Section
            value={isKnown ? upload.progress * 100 : 100}
            animated={!isKnown}
            striped={!isKnown}
            aria-label={label}
          />
        </Progress.Root>
      </div>
      <Button variant="default" size="sm" onClick={upload.cancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

function describeStep(step: Upload['step']): string {
  switch (step) {
    case 'converting':
      return t('Reading the photo');
    case 'sending':
      return t('Sending the picture');
    case 'checking':
      return t('Checking the picture');
    case 'waiting':
      return t('The connection broke. Trying again');
    case 'refused':
      return t('The server is busy. Trying again');
  }
}
