import { useState } from 'react';
import type { PsdScene, PsdView } from '../../../../engine/mockup-scenes.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { NameField } from '../fields/NameField.tsx';
import { LiveFault } from '../live/LiveFault.tsx';
import type { LiveWorker } from '../live/live-picture.ts';
import { useLivePicture } from '../live/use-live-picture.ts';
import type { SceneEditorProps } from '../scene-editor-props.ts';
import scenes from '../Scene.module.css';
import { changeEntry } from '../scenes/change-entry.ts';
import { DocumentList } from './DocumentList.tsx';
import classes from './Photoshop.module.css';
import type { PsdContent } from './psd-content.ts';
import { PsdStage } from './PsdStage.tsx';
import { PsdSurfaces } from './PsdSurfaces.tsx';

const openLiveWorker = (): LiveWorker<PsdContent> =>
  new Worker(new URL('./live-worker.ts', import.meta.url), { type: 'module' });

/** Chooses the smart objects of Photoshop documents that show artwork, with a live mockup. */
export function PhotoshopEditor({ scene, onChange, product, design }: SceneEditorProps<PsdScene>) {
  const [wanted, choose] = useState(0);
  const place = Math.min(wanted, scene.views.length - 1);
  const view = scene.views[place]!;
  const live = useLivePicture(openLiveWorker, product, design, scene, view.name);
  const listed = live.content?.psdUrl === view.psdUrl ? live.content.smartObjects : [];
  const edit = (change: (now: PsdView) => PsdView, step?: string) =>
    onChange((now) => ({ ...now, views: changeEntry(now.views, place, change) }), step && `${place} ${step}`);
  const isShown = live.viewName === view.name;
  return (
    <div className={scenes.editor}>
      <div className={scenes.middle}>
        <PsdStage
          name={view.name}
          bitmap={isShown ? live.bitmap : undefined}
          isCurrent={live.isFine || live.fault !== undefined}
        />
        <LiveFault fault={live.fault} />
      </div>
      <aside className={scenes.aside} aria-label={t('Properties')}>
        <div className={scenes.fields}>
          <DocumentList
            scene={scene}
            product={product}
            chosen={place}
            onChoose={choose}
            onChange={onChange}
          />
          <section className={scenes.section} aria-label={t('This document')}>
            <h2>{t('This document')}</h2>
            <NameField
              label={t('Name of the document')}
              name={view.name}
              names={scene.views.map(({ name }) => name)}
              refusals={{
                empty: t('A document needs a name.'),
                taken: t('Another document has this name.'),
              }}
              onChange={(name) => edit((now) => ({ ...now, name }), 'name')}
            />
          </section>
          <PsdSurfaces key={place} view={view} listed={listed} product={product} onChange={edit} />
          {isShown && live.findings.length > 0 && (
            <section className={scenes.section} aria-label={t('Shown differently from Photoshop')}>
              <h2>{t('Shown differently from Photoshop')}</h2>
              <ul className={classes.findings}>
                {live.findings.map(({ message }) => (
                  <li key={message}>{translateSentence(message)}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </aside>
    </div>
  );
}
