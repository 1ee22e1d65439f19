import { useState } from 'react';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import { DropArea } from '../../progress/DropArea.tsx';
import classes from '../MockupEditor.module.css';
import { masksOfProduct } from '../photograph/masks-of-product.ts';
import type { SceneStartProps } from '../scene-editor-props.ts';
import { beginSolidScene } from './begin-solid-scene.ts';
import { useModelUpload } from './use-model-upload.ts';

/** Starts a scene with a model. */
export function StartModel({ product, onStart }: SceneStartProps) {
  const [isUnmapped, setUnmapped] = useState(false);
  const { send, isSending, refusal } = useModelUpload(({ url, content, name }) => {
    const scene = beginSolidScene(content, url, product);
    setUnmapped(scene === undefined);
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
      {refusal !== undefined && <Fault>{translateSentence(refusal)}</Fault>}
      {isUnmapped && (
        <Fault>
          {t(
            'Artwork can lie on no part of this model: none has both a name of its own and texture coordinates (TEXCOORD_0). Name and unwrap the part that is printed on, and export the model again.',
          )}
        </Fault>
      )}
    </div>
  );
}
