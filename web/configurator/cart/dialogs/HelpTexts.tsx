import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { helpTextsCall } from '../../../../api/contract/calls/screens.ts';
import { client } from '../../../shared/api/client.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { i18n } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import classes from './HelpTexts.module.css';

const PREFIX = 'configurator.';

/** What the configurator's controls do, in the shopper's language; the server falls back to English (C7-14). */
export function HelpTexts() {
  const [texts, setTexts] = useState<readonly string[]>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    client(helpTextsCall, { params: { lang: i18n.locale } }).then(
      (answer) =>
        setTexts(
          Object.entries(answer.texts)
            .filter(([key]) => key.startsWith(PREFIX))
            .map(([, text]) => text),
        ),
      (error: unknown) => {
        const effect = describeError(error);
        setFault(effect.does === 'tell' ? effect.text : '');
      },
    );
  }, []);
  if (fault !== undefined) return <p role="alert">{translateSentence(fault)}</p>;
  if (!texts) return <Skeleton height={240} />;
  return (
    <ul className={classes.texts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
