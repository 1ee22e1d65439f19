import { useState } from 'react';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import { ChooseFile } from '../../files/choose/ChooseFile.tsx';
import { DropArea } from '../../progress/DropArea.tsx';
import classes from '../MockupEditor.module.css';
import { masksOfProduct } from '../photograph/masks-of-product.ts';
import type { SceneStartProps } from '../scene-editor-props.ts';
import { beginSolidScene } from './begin-solid-scene.ts';
import { MODEL_FORMATS, useModelUpload } from './use-model-upload.ts';

/** Starts a scene with a model. */
export function StartModel({ product, onStart }: SceneStartProps) {
  const [isFrontless, setFrontless] = useState(false);
  const { send, choose, isSending, refusal } = useModelUpload(({ url, content, name }) => {
    const scene = beginSolidScene(content, url, product);
    setFrontless(scene === undefined);
    if (scene) onStart(scene, name);
  });
  if (masksOfProduct(product).length === 0) return <p>{t('This product has no views yet.')}</p>;
  return (
    <div className={classes.start}>
      <p>
        {t(
          'Upload a model of the unprinted product. Then choose the part that is printed on, its views and its light.',
        )}
      </p>
      <DropArea
        label={isSending ? t('The model is read and uploaded.') : t('Upload a model')}
        hint={t('GLB (glTF 2.0, binary) with its pictures inside.')}
        accept=".glb"
        onFiles={send}
      />
      <ChooseFile field={t('Model')} extensions={MODEL_FORMATS} size="sm" onChoose={choose} />
      {refusal !== undefined && <Fault>{translateSentence(refusal)}</Fault>}
      {isFrontless && (
        <Fault>
          {t(
            'No part of this model faces the front. Turn the model so that its front faces +z, and export it again.',
          )}
        </Fault>
      )}
    </div>
  );
}
