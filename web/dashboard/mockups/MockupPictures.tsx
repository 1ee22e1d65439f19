import '@mantine/core/styles/Loader.css';
import { Loader } from '@mantine/core';
import { messages } from '../../../engine/screens.ts';
import { describeTrouble } from '../../shared/mockups/describe-trouble.ts';
import { type Mockups, shownPictures } from '../../shared/mockups/mockups.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { DownloadPicture } from './DownloadPicture.tsx';
import classes from './Mockups.module.css';
import { MockupTrouble } from './MockupTrouble.tsx';

interface MockupPicturesProps {
  productName: string;
  mockups: Mockups;
  onRetry: () => void;
}

/** The pictures for shoppers, each as soon as it is ready, with a spinner until the first one (B2-33). */
export function MockupPictures({ productName, mockups, onRetry }: MockupPicturesProps) {
  const pictures = shownPictures(mockups);
  const trouble = describeTrouble(mockups, t('The connection is lost.'));
  return (
    <>
      <div role="status">
        {mockups.progress.isSpinning && trouble === undefined && (
          <p className={classes.waiting}>
            <Loader size={20} aria-hidden />
            {translateSentence(messages.mockupsGenerating)}
          </p>
        )}
        {mockups.progress.isComplete && <p>{t('All pictures are made.')}</p>}
      </div>
      <MockupTrouble mockups={mockups} onRetry={onRetry} />
      <ul className={classes.preview}>
        {pictures.map(({ key, name, picture }) => (
          <li key={key} className={classes.figure}>
            {picture ? (
              <img className={classes.picture} src={picture.image} alt="" decoding="async" />
            ) : (
              <div className={classes.picture} data-empty />
            )}
            <div className={classes.head}>
              <p className={classes.name}>{name}</p>
              {picture && <DownloadPicture product={productName} name={name} address={picture.image} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
