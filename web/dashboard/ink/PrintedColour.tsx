import { Button, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isHexColour } from '../../../engine/screens.ts';
import type { PressColours } from '../../../engine/press-colours.ts';
import { t } from '../../shared/text/text.ts';
import { SeverityIcon } from '../../shared/ui/SeverityIcon.tsx';
import type { BesideColourProps } from '../records/fields/beside-colour.ts';
import { describeDifference } from './describe-difference.ts';
import classes from './Ink.module.css';
import { preventSubmit } from './prevent-submit.ts';
import { formatInks, parseInks } from './parse-inks.ts';
import { usePressColours } from './use-press-colours.ts';

/** The inks of a colour, which can be typed, and the colour as it is printed. */
export function PrintedColour({ value, change }: BesideColourProps) {
  const { data: press, isError } = usePressColours();
  if (press) return <Proof press={press} value={value} change={change} />;
  if (isError) return null;
  return (
    <div className={classes.proof} aria-busy>
      <Skeleton height={60} />
      <Skeleton height={72} />
    </div>
  );
}

interface Typed {
  inks: string;
  /** The colour computed from the inks. They are outdated if the field has another colour. */
  hex: string;
}

/** Maximum rounding difference between typed inks and those of the record's sRGB colour. */
const MAX_ROUNDING_PERCENT = 2;

function Proof({ press, value, change }: BesideColourProps & { press: PressColours }) {
  const [typed, setTyped] = useState<Typed>();
  const proof = isHexColour(value) ? press.proof(value) : undefined;
  const own = typed?.hex === value ? typed : undefined;
  const wanted = own && parseInks(own.inks);
  const type = (inks: string) => {
    const parsed = parseInks(inks);
    const hex = parsed ? press.showInks(parsed) : value;
    setTyped({ inks, hex });
    if (parsed) change(hex);
  };
  const isOther =
    wanted &&
    proof?.inksPercent.some((percent, ink) => Math.abs(percent - wanted[ink]!) > MAX_ROUNDING_PERCENT);
  return (
    <div className={classes.proof}>
      <TextInput
        label={t('CMYK in percent')}
        // A right-to-left page would reverse numbers that are separated by spaces.
        dir="ltr"
        value={own?.inks ?? (proof ? formatInks(proof.inksPercent) : '')}
        error={own && !wanted && t('Four numbers from 0 to 100: cyan, magenta, yellow, black')}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={preventSubmit}
      />
      {proof && (
        <>
          <div className={classes.swatches}>
            <Swatch name={t('On the screen')} hex={value.startsWith('#') ? value : `#${value}`} />
            <Swatch name={t('In print')} hex={proof.printedHex} />
          </div>
          <div role="status" className={classes.verdict}>
            {proof.isBeyondPress && (
              <>
                <SeverityIcon severity="warning" />
                <strong>{t('The press cannot print this colour.')}</strong>
              </>
            )}
            <span>
              {describeDifference(proof.deltaE)}{' '}
              <span className={classes.quiet}>
                {t('ΔE2000: {value}', { value: proof.deltaE.toFixed(1) })}
              </span>
            </span>
          </div>
          {isOther && (
            <p className={classes.quiet}>
              {t('Kept as sRGB, it prints as {inks}.', { inks: formatInks(proof.inksPercent) })}
            </p>
          )}
          {proof.isBeyondPress && (
            <Button
              className={classes.take ?? ''}
              variant="default"
              size="xs"
              onClick={() => change(proof.printedHex)}
            >
              {t('Use the printed colour')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

const Swatch = ({ name, hex }: { name: string; hex: string }) => (
  <figure className={classes.swatch}>
    <div className={classes.colour} style={{ backgroundColor: hex }} />
    <figcaption>
      <span>{name}</span> <bdi>{hex}</bdi>
    </figcaption>
  </figure>
);
