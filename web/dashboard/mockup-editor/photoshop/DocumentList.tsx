import { useState } from 'react';
import type { Product } from '../../../../engine/browser.ts';
import type { PsdScene } from '../../../../engine/mockup-scenes.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import { ChooseFile } from '../../files/choose/ChooseFile.tsx';
import { ChoiceList } from '../fields/ChoiceList.tsx';
import { UploadButton } from '../fields/UploadButton.tsx';
import type { SceneChange } from '../scene-editor-props.ts';
import classes from '../Scene.module.css';
import { freeName } from '../scenes/view-names.ts';
import { newDocument } from './new-document.ts';
import { PSD_EXTENSIONS, PSD_FORMATS, usePsdUpload } from './use-psd-upload.ts';
import { WithoutSmartObject } from './WithoutSmartObject.tsx';

interface DocumentListProps {
  scene: PsdScene;
  product: Product;
  chosen: number;
  onChoose: (place: number) => void;
  onChange: (change: SceneChange<PsdScene>) => void;
}

/** The Photoshop documents of a scene. Each is a mockup. */
export function DocumentList({ scene, product, chosen, onChoose, onChange }: DocumentListProps) {
  const [isUnusable, setUnusable] = useState(false);
  const { send, choose, isSending, refusal } = usePsdUpload(({ url, content, name }) => {
    const names = scene.views.map((view) => view.name);
    const view = newDocument(product, freeName(name, names), url, content);
    setUnusable(view === undefined);
    if (!view) return;
    onChange((now) => ({ ...now, views: [...now.views, view] }));
    onChoose(scene.views.length);
  });
  return (
    <section className={classes.section} aria-label={t('Photoshop documents')}>
      <h2>{t('Photoshop documents')}</h2>
      <ChoiceList
        names={scene.views.map(({ name }) => name)}
        chosen={chosen}
        onChoose={onChoose}
        onRemove={(place) => onChange((now) => ({ ...now, views: now.views.toSpliced(place, 1) }))}
      />
      <UploadButton
        label={t('Add a document')}
        accept={PSD_EXTENSIONS}
        isSending={isSending}
        onFile={(file) => send([file])}
      />
      <ChooseFile field={t('Add a document')} extensions={PSD_FORMATS} size="sm" onChoose={choose} />
      {refusal !== undefined && <Fault>{translateSentence(refusal)}</Fault>}
      {isUnusable && <WithoutSmartObject />}
    </section>
  );
}
