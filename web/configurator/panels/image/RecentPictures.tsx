import { useState } from 'react';
import { useStore } from 'zustand';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { Artwork } from '../../../shared/ui/Artwork.tsx';
import { useSessionStore } from '../../session/use-session.ts';
import classes from './RecentPictures.module.css';
import { uploadsOf } from './uploads.ts';

/** The pictures that the shopper uploaded on this device, for reuse. */
export function RecentPictures({ target }: { target: ResolvedImage }) {
  const uploads = uploadsOf(useSessionStore());
  const [lost, setLost] = useState(0);
  // A picture that has been sent may be a recent one only.
  useStore(uploads.store, (state) => Object.values(state.uploads).filter(Boolean).length);
  const pictures = uploads.recent.list().filter(({ url }) => url !== target.image.url);
  if (pictures.length === 0) return null;
  const forget = (url: string) => {
    uploads.recent.remove(url);
    setLost(lost + 1);
  };
  return (
    <section aria-label={t('Your pictures')}>
      <h3 className={classes.heading}>{t('Your pictures')}</h3>
      <ul className={classes.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              className={classes.picture}
              aria-label={t('Use picture {number}', { number: index + 1 })}
              onClick={() => uploads.place(target, picture)}
            >
              <Artwork src={picture.urlThumbnail} onError={() => forget(picture.url)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
