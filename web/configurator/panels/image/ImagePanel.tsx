import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, Progress, SegmentedControl } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import {
  allowedImageTypes,
  findDefinition,
  refuseImageUpload,
  type ResolvedImage,
} from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { setFillMethod } from '../../session/commands/set-fill-method.ts';
import { removePicture, setPicture } from '../../session/commands/set-picture.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import classes from './ImagePanel.module.css';
import { uploadPicture, UploadFailure } from './upload-picture.ts';

const MEDIA_TYPES = { JPG: 'image/jpeg', PNG: 'image/png', SVG: 'image/svg+xml' };
const FILL_METHODS: Record<string, string> = {
  BEST: 'Fill',
  WIDTH: 'Fit the width',
  HEIGHT: 'Fit the height',
};

/** The picture of a layer: uploaded, fitted, taken away. */
export function ImagePanel({ target }: { target: ResolvedImage }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const shopProductVariantId = useSession((session) => session.shopProductVariantId);
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState<{ title?: string; message: string }>();
  const abort = useRef<AbortController>(undefined);
  const faultId = useId();
  const { layer, image } = target;
  const types = allowedImageTypes(image, findDefinition(product, layer));

  const upload = async (file: File | undefined) => {
    if (!file) return;
    const refused = refuseImageUpload({ name: file.name, type: file.type, sizeBytes: file.size }, types);
    setFault(refused);
    if (refused) return;
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    setProgress(0);
    try {
      const { signal } = controller;
      const picture = await uploadPicture({ file, shopProductVariantId, signal, onProgress: setProgress });
      runOnLayer(store, layer.id, setPicture(picture));
    } catch (error) {
      if (!(error instanceof UploadFailure)) return;
      setFault({
        message: error.message || t('The picture could not be sent. Check your connection and try again.'),
      });
    } finally {
      if (abort.current === controller) setProgress(undefined);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void upload(event.dataTransfer.files[0]);
  };
  return (
    <>
      <label className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <IconUpload size={24} aria-hidden />
        <strong>{image.url ? t('Replace the picture') : t('Upload a picture')}</strong>
        <span className={classes.hint}>{t('{types}, up to 50 MB', { types: types.join(', ') })}</span>
        <input
          type="file"
          className={classes.file}
          accept={types.map((type) => MEDIA_TYPES[type]).join()}
          aria-describedby={fault ? faultId : undefined}
          onChange={(event) => {
            void upload(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {progress !== undefined && (
        <div className={classes.progress}>
          <Progress value={progress * 100} aria-label={t('Sending the picture')} />
          <Button variant="default" size="sm" onClick={() => abort.current?.abort()}>
            {t('Cancel')}
          </Button>
        </div>
      )}
      {fault && (
        <p role="alert" id={faultId} className={classes.fault}>
          {fault.title && <strong>{fault.title}</strong>} {fault.message}
        </p>
      )}
      {image.url && image.areaFillMethods.length > 1 && (
        <SegmentedControl
          aria-label={t('How the picture fits')}
          fullWidth
          value={layer.areaFillMethod}
          data={image.areaFillMethods.map((value) => ({ value, label: t(FILL_METHODS[value] ?? value) }))}
          onChange={(value) => runOnLayer(store, layer.id, setFillMethod(value))}
        />
      )}
      {image.url && (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} />}
          onClick={() => runOnLayer(store, layer.id, removePicture)}
        >
          {t('Remove the picture')}
        </Button>
      )}
    </>
  );
}
