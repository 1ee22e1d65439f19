import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PlatenError } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { SeverityIcon } from '../../shared/ui/SeverityIcon.tsx';
import { readChoice, writeChoice } from '../shell/device-choice.ts';
import { fontSetting } from './font-setting.ts';
import { FontCoverage } from './FontCoverage.tsx';
import { FontText } from './FontText.tsx';
import classes from './Ink.module.css';
import { preventSubmit } from './prevent-submit.ts';
import { type FontSetting, loadShownFont, PLAIN, type ShownFont } from './load-shown-font.ts';
import { nameOrSample } from './name-or-sample.ts';
import { setLine } from './set-line.ts';
import { useFont } from './use-font.ts';

const SIZES_PX = [16, 32, 64];
const MAX_CHARS = 200;
/** A slider passes many values. */
const SETTING_MS = 40;
/** Storage key of the custom text, which all fonts share for comparison. */
const TEXT_KEY = 'platen-specimen-text';

/** A specimen of the form's font: its name or a custom text in three sizes, and its scripts. */
export function FontSpecimen() {
  const [family, variation, axes] = useWatch({ name: ['font', 'variation', 'axes'] }) as unknown[];
  const { reference, name, isChosen, font, error: unreadable, refetch } = useFont();
  const isVariable = font !== undefined && font.axes.length > 0;
  const entered = isVariable ? fontSetting({ variation, axes }) : PLAIN;
  const [key] = useDebouncedValue(JSON.stringify(entered), SETTING_MS);
  const shown = useQuery({
    queryKey: ['shown-font', reference, name, key],
    queryFn: () => loadShownFont(font!, name ?? reference, JSON.parse(key) as FontSetting),
    enabled: font !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    // The former setting stays until the next is ready, but not the former font.
    placeholderData: (former, query) =>
      query?.queryKey[1] === reference && query.queryKey[2] === name ? former : undefined,
    meta: { isSilent: true },
  });
  const data = font && shown.data;
  const error = unreadable ?? (font ? shown.error : null);
  const again = () => void (unreadable ? refetch() : shown.refetch());
  return (
    <section className={classes.specimen} aria-label={t('Specimen')}>
      <h2 className={classes.heading}>{t('Specimen')}</h2>
      {reference === '' && <p className={classes.quiet}>{t('Upload a font file to see the font here.')}</p>}
      {!isChosen && <p className={classes.quiet}>{t('Choose a font of the collection to see it here.')}</p>}
      {error && (
        <Fault>
          <p>{describeFontFailure(error, reference)}</p>
          <Button variant="default" onClick={again}>
            {t('Try again')}
          </Button>
        </Fault>
      )}
      {reference !== '' && isChosen && !data && !error && <SpecimenSkeleton />}
      {data && <ShownSpecimen font={data} family={typeof family === 'string' ? family : ''} />}
    </section>
  );
}

function ShownSpecimen({ font, family }: { font: ShownFont; family: string }) {
  const [typed, setTyped] = useState(() => readChoice(TEXT_KEY) ?? '');
  const own = typed.trim();
  const text = own || nameOrSample(font, family);
  const missing = useMemo(() => setLine(font.face, text, 16, 1000)?.missing ?? [], [font, text]);
  const change = (next: string) => {
    setTyped(next);
    writeChoice(TEXT_KEY, next);
  };
  return (
    <>
      <TextInput
        label={t('Text to show')}
        description={t('It stays on this device and is shown in every font.')}
        placeholder={family}
        maxLength={MAX_CHARS}
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={preventSubmit}
      />
      <div role="status" className={classes.missing}>
        {missing.length > 0 && (
          <>
            <SeverityIcon severity="warning" />
            <span>{t('This font file does not have: {characters}', { characters: missing.join(' ') })}</span>
          </>
        )}
      </div>
      {SIZES_PX.map((sizePx) => (
        <div key={sizePx} className={classes.sized}>
          <span className={classes.quiet}>{t('{size} px', { size: sizePx })}</span>
          <FontText face={font.face} text={text} sizePx={sizePx} />
        </div>
      ))}
      <FontCoverage font={font} />
    </>
  );
}

const SpecimenSkeleton = () => (
  <div className={classes.skeleton} aria-busy>
    {SIZES_PX.map((sizePx) => (
      <Skeleton key={sizePx} height={sizePx} />
    ))}
  </div>
);

function describeFontFailure(error: Error, reference: string): string {
  const isUnreadable = error instanceof PlatenError && error.code.startsWith('font-');
  if (!isUnreadable) return t('This font cannot be shown: its file could not be loaded.');
  return /\.woff2$/i.test(reference)
    ? t('A WOFF2 file is unpacked when the font is saved, and shown then.')
    : t('This font cannot be shown: its file is no font that can be read. Upload another file.');
}
