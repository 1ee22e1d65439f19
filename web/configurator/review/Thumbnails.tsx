import { useState } from 'react';
import { useStore } from 'zustand';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Checkbox } from '@mantine/core';
import IconRotate3d from 'virtual:icons/rotate-3d';
import { refuseMockupSelection } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { useSessionStore } from '../session/use-session.ts';
import type { SessionMockups } from './create-session-mockups.ts';
import { type ShownPicture, shownPictures } from '../../shared/mockups/mockups.ts';
import classes from './Thumbnails.module.css';

interface ThumbnailsProps {
  sessionMockups: SessionMockups;
  chosenKey: string | undefined;
  onChoose: (key: string) => void;
  /** Key of the live scene, if there is one. */
  liveKey: string | undefined;
}

/** Thumbnails of all pictures, and the choice of those that are saved with the design (C2-26). */
export function Thumbnails({ sessionMockups, chosenKey, onChoose, liveKey }: ThumbnailsProps) {
  const session = useSessionStore();
  const mockups = useStore(sessionMockups.store);
  const [isPicking, setIsPicking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const pictures = shownPictures(mockups);
  const made = pictures.filter(({ picture }) => picture !== undefined);
  const isEmpty = made.length === 0 && liveKey === undefined && !mockups.isOpen;
  if (isEmpty || pictures.length + (liveKey === undefined ? 0 : 1) < 2) return null;
  const isPicked = ({ key }: ShownPicture) => !mockups.unpicked.includes(key);
  /** The cart shows the first of the chosen pictures, also if the shopper leaves without "Done". */
  const choose = (unpicked: readonly string[]) => {
    const chosen = pictures.map(({ key }) => ({ key, selected: !unpicked.includes(key) }));
    const refused = refuseMockupSelection([{ mockupImages: chosen }]);
    if (refused === undefined)
      session.setState({ pickedMockupKey: chosen.find(({ selected }) => selected)?.key });
    return refused;
  };
  const pick = (key: string, isWanted: boolean) => {
    const unpicked = isWanted
      ? mockups.unpicked.filter((other) => other !== key)
      : [...mockups.unpicked, key];
    setRefusal(undefined);
    sessionMockups.store.setState({ unpicked });
    choose(unpicked);
  };
  const finish = () => {
    const refused = choose(mockups.unpicked);
    setRefusal(refused);
    setIsPicking(refused !== undefined);
  };
  return (
    <div className={classes.row}>
      <ul className={classes.list} aria-label={t('Pictures')}>
        {liveKey !== undefined && (
          <li>
            <button
              type="button"
              className={classes.thumbnail}
              aria-current={chosenKey === liveKey}
              onClick={() => onChoose(liveKey)}
            >
              <IconRotate3d size={20} />
              <span>{t('3D')}</span>
            </button>
          </li>
        )}
        {pictures.map((shown) => (
          <li key={shown.key} className={classes.item}>
            <button
              type="button"
              className={classes.thumbnail}
              aria-current={chosenKey === shown.key}
              aria-label={shown.name}
              onClick={() => onChoose(shown.key)}
            >
              {shown.picture ? (
                <img src={shown.picture.image} alt="" data-former={shown.isFormer} />
              ) : (
                <span className={classes.skeleton} />
              )}
            </button>
            {isPicking && (
              <label className={classes.tick}>
                <Checkbox
                  size="md"
                  aria-label={t('Use {picture}', { picture: shown.name })}
                  checked={isPicked(shown)}
                  onChange={({ currentTarget }) => pick(shown.key, currentTarget.checked)}
                />
              </label>
            )}
          </li>
        ))}
      </ul>
      {made.length > 1 && (
        <div className={classes.picker}>
          {isPicking && !refusal && (
            <span className={classes.hint}>{t('Your cart shows the first one chosen.')}</span>
          )}
          <p role="alert" className={classes.refusal}>
            {refusal && translateSentence(refusal)}
          </p>
          <Button variant="subtle" color="gray" onClick={() => (isPicking ? finish() : setIsPicking(true))}>
            {isPicking ? t('Done') : t('Choose pictures')}
          </Button>
        </div>
      )}
    </div>
  );
}
