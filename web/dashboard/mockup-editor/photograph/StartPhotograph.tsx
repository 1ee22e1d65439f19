import { t } from '../../../shared/text/text.ts';
import { ChooseFile } from '../../files/choose/ChooseFile.tsx';
import { DropArea } from '../../progress/DropArea.tsx';
import { canvasLimits } from '../../../../engine/screens.ts';
import { MOCKUP_SCENE_VERSION } from '../../../../engine/mockup-scenes.ts';
import classes from '../MockupEditor.module.css';
import type { SceneStartProps } from '../scene-editor-props.ts';
import { masksOfProduct } from './masks-of-product.ts';
import { newView } from './new-view.ts';
import { PHOTO_EXTENSIONS, PHOTO_FORMATS, usePhotoUpload } from './use-photo-upload.ts';

/** Starts a scene with a photograph. */
export function StartPhotograph({ product, onStart }: SceneStartProps) {
  const [mask] = masksOfProduct(product);
  const { upload, choose, isUploading } = usePhotoUpload(({ url, name, ...photo }) => {
    if (!mask) return;
    const view = newView(product, name, url, photo, mask.id);
    onStart(
      { version: MOCKUP_SCENE_VERSION, kind: 'flat', sizePx: canvasLimits.mockupSizePx, views: [view] },
      name,
    );
  });
  if (!mask) return <p>{t('This product has no views yet.')}</p>;
  return (
    <div className={classes.start}>
      <p>
        {t(
          'Upload a photograph of the unprinted product. Then drag the corners of the artwork to where it is printed.',
        )}
      </p>
      <DropArea
        label={isUploading ? t('The photograph is uploaded.') : t('Upload a photograph')}
        hint={t('JPG, PNG or WEBP.')}
        accept={PHOTO_EXTENSIONS}
        onFiles={upload}
      />
      <ChooseFile field={t('Photograph')} extensions={PHOTO_FORMATS} size="sm" onChoose={choose} />
    </div>
  );
}
