import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { helpTextsCall } from '../../../../api/contract/calls/screens.ts';
import { whenAvailable } from '../../../shared/api/availability.ts';
import { client } from '../../../shared/api/client.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { i18n, t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { useSession } from '../../session/use-session.ts';
import classes from './HelpTexts.module.css';

/** The enterprise's own help, if it has one, and the help texts of the controls. */
export function HelpTexts() {
  const own = useSession(({ product }) => product.partnerAppConfiguration?.help);
  return (
    <>
      {typeof own === 'string' && own.trim() !== '' && (
        <p dir="auto" className={classes.own}>
          {own}
        </p>
      )}
      <ControlHelp />
    </>
  );
}

/** Help texts of the configurator's controls, in the shopper's language; the server falls back to English (C7-14). */
function ControlHelp() {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const load = (): Promise<void> =>
      client(helpTextsCall, { params: { lang: i18n.locale } }).then(
        (answer) => setTexts(answer.texts),
        (error: unknown) => {
          const effect = describeError(error);
          // The maintenance modal covers the page until maintenance ends.
          if (effect.does === 'maintenance') return whenAvailable().then(load);
          return setFault(effect.does === 'show' ? effect.text : '');
        },
      );
    void load();
  }, []);
  if (fault !== undefined) return <p role="alert">{translateSentence(fault)}</p>;
  if (!texts) return <Skeleton height={240} />;
  return (
    <dl className={classes.texts}>
      {listTopics().map(
        ([key, topic]) =>
          texts[key] !== undefined && (
            <div key={key}>
              <dt>{topic}</dt>
              <dd>{texts[key]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The keys of the help texts, each with the name of its control. */
const listTopics = (): [key: string, topic: string][] => [
  ['configurator.text', t('Your text')],
  ['configurator.font', t('Font')],
  ['configurator.fontSize', t('Size')],
  ['configurator.colour', t('Colour')],
  ['configurator.image', t('Picture')],
  ['configurator.imageQuality', t('Picture quality')],
  ['configurator.removeBackground', t('Remove the background')],
  ['configurator.clipArt', t('Choose a motif')],
  ['configurator.preview', t('Preview')],
  ['configurator.saveProgress', t('Save texts by e-mail')],
  ['configurator.loadProgress', t('Load saved texts')],
  ['configurator.quantities', t('Names for each item')],
];
