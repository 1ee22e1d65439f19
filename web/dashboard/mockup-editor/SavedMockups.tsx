import '@mantine/core/styles/Loader.css';
import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { describeTrouble } from '../../shared/mockups/describe-trouble.ts';
import { placeKey, shownPictures } from '../../shared/mockups/mockups.ts';
import { t } from '../../shared/text/text.ts';
import { describeMockup } from '../../../engine/office.ts';
import { MockupTrouble } from '../mockups/MockupTrouble.tsx';
import { useMockupStream } from '../mockups/use-mockup-stream.ts';
import mockups from '../mockups/Mockups.module.css';
import type { SetUp } from '../product-editor/group-product-query.ts';
import { findSoldVariant } from '../product-editor/preview-query.ts';
import { SellLink } from '../variants/sold/SellLink.tsx';
import type { Row } from '../records/record-calls.ts';
import classes from './MockupEditor.module.css';
import { usesOfScene } from './scenes/place-scene.ts';
import type { NamedScene } from './scenes/scene-history.ts';
import { readSetup } from './scenes/use-scene-saving.ts';

interface SavedMockupsProps {
  loaded: SetUp;
  row: Row;
  stored: NamedScene;
  isDirty: boolean;
}

/** The mockups that the server makes from the saved scene, baked and stamped at full size. */
export function SavedMockups({ loaded, row, stored, isDirty }: SavedMockupsProps) {
  const sold = findSoldVariant(loaded);
  const run = useMockupStream(sold?.id);
  const { make } = run;
  const { scene } = stored;
  const made = useRef(scene);
  useEffect(() => {
    if (made.current === scene) return;
    made.current = scene;
    make();
  }, [scene, make]);
  const shown = new Map(shownPictures(run.mockups).map((picture) => [picture.key, picture]));
  const trouble = describeTrouble(run.mockups, t('The connection is lost.'));
  const entries = usesOfScene(readSetup(row), stored.name);
  return (
    <section className={classes.saved} aria-label={t('As printed')}>
      <h2>{t('As printed')}</h2>
      {!sold && (
        <p>
          {t('No shop sells this product yet, so no pictures of it are made.')}{' '}
          <SellLink productGroupId={row.id} />
        </p>
      )}
      {sold && isDirty && <p>{t('These pictures show the saved version. Save to regenerate them.')}</p>}
      <div role="status">
        {run.mockups.isOpen && trouble === undefined && (
          <p className={mockups.waiting}>
            <Loader size={20} aria-hidden />
            {t('The pictures are made at full size.')}
          </p>
        )}
      </div>
      <MockupTrouble mockups={run.mockups} onRetry={make} />
      <ul className={mockups.preview}>
        {entries.map((entry) => {
          const { maskId, mockupAreaId } = describeMockup(entry);
          const key = placeKey({ maskId, mockupAreaId });
          const image = shown.get(key)?.picture?.image;
          return (
            <li key={key} className={mockups.figure}>
              {image === undefined ? (
                <div className={mockups.picture} data-empty />
              ) : (
                <img className={mockups.picture} src={image} alt="" decoding="async" />
              )}
              <p className={mockups.name}>{entry.name}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
