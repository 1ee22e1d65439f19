import '@mantine/core/styles/Loader.css';
import { Loader } from '@mantine/core';
import { messages } from '../../../engine/screens.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import classes from './Mockups.module.css';

/** Shows that pictures are being made, until the first one is ready (B2-33). It covers nothing. */
export const PreparingNotice = ({ isShown }: { isShown: boolean }) => (
  <div role="status" className={classes.notice} data-shown={isShown || undefined}>
    {isShown && (
      <>
        <Loader size={20} aria-hidden />
        <p>{translateSentence(messages.mockupsPreparing)}</p>
      </>
    )}
  </div>
);
