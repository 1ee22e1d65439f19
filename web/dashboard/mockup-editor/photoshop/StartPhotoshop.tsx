import { useState } from 'react';
import { canvasLimits } from '../../../../engine/screens.ts';
import { MOCKUP_SCENE_VERSION } from '../../../../engine/mockup-scenes.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import { ChooseFile } from '../../files/choose/ChooseFile.tsx';
import { DropArea } from '../../progress/DropArea.tsx';
import classes from '../MockupEditor.module.css';
import { masksOfProduct } from '../photograph/masks-of-product.ts';
import type { SceneStartProps } from '../scene-editor-props.ts';
import { newDocument } from './new-document.ts';
import { PSD_EXTENSIONS, PSD_FORMATS, usePsdUpload } from './use-psd-upload.ts';
import { WithoutSmartObject } from './WithoutSmartObject.tsx';

/** Starts a scene with a Photoshop document. */
export function StartPhotoshop({ product, onStart }: SceneStartProps) {
  const [isUnusable, setUnusable] = useState(false);
  const { send, choose, isSending, refusal } = usePsdUpload(({ url, content, name }) => {
    const view = newDocument(product, name, url, content);
    setUnusable(view === undefined);
    if (view)
      onStart(
        { version: MOCKUP_SCENE_VERSION, kind: 'psd', sizePx: canvasLimits.mockupSizePx, views: [view] },
        name,
      );
  });
  if (masksOfProduct(product).length === 0) return <p>{t('This product has no views yet.')}</p>;
  return (
    <div className={classes.start}>
      <p>
        {t(
          'Upload a Photoshop mockup. Its smart objects show the artwork, in their own perspective, light and shadow.',
        )}
      </p>
      <DropArea
        label={isSending ? t('The document is read and uploaded.') : t('Upload a Photoshop document')}
        hint={t('PSD or PSB, up to 200 MB.')}
        accept={PSD_EXTENSIONS}
        onFiles={send}
      />
      <ChooseFile field={t('Photoshop document')} extensions={PSD_FORMATS} size="sm" onChoose={choose} />
      {refusal !== undefined && <Fault>{translateSentence(refusal)}</Fault>}
      {isUnusable && <WithoutSmartObject />}
    </div>
  );
}
