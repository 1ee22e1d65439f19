import '@mantine/core/styles/Loader.css';
import { Loader } from '@mantine/core';
import { messages } from '../../../engine/screens.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import classes from './Mockups.module.css';

/** Says that pictures are made while other work goes on (B2-33). It goes with the first picture, and covers nothing. */
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
