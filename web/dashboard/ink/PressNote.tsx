import { useWatch } from 'react-hook-form';
import { Skeleton } from '@mantine/core';
import { isHexColour } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { SeverityIcon } from '../../shared/ui/SeverityIcon.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import classes from './Ink.module.css';
import { usePressColours } from './use-press-colours.ts';

/** The number of colours in the form that the press cannot print, and the name of the press. */
export function PressNote() {
  const colours: unknown = useWatch({ name: 'colours' });
  const hexes = Array.isArray(colours) ? colours.map(hexOf).filter(isHexColour) : [];
  const { data: press, isError, refetch } = usePressColours(hexes.length > 0);
  if (hexes.length === 0) return null;
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!press) return <Skeleton height={40} />;
  const count = hexes.filter((hex) => press.proof(hex).isBeyondPress).length;
  return (
    <section className={classes.note} aria-label={t('In print')}>
      <p role="status" className={classes.verdict}>
        {count > 0 && <SeverityIcon severity="warning" />}
        {count > 0
          ? t(
              '{count, plural, one {# colour cannot be printed as it is on the screen.} other {# colours cannot be printed as they are on the screen.}}',
              { count },
            )
          : t('The press can print all of these colours.')}
      </p>
      <p className={classes.quiet}>
        {t('Inks are those of print files in CMYK: {condition}, profile {profile}.', {
          condition: press.condition,
          profile: press.profileName,
        })}
      </p>
    </section>
  );
}

function hexOf(colour: unknown): string {
  const hex =
    typeof colour === 'object' && colour !== null && 'backgroundHexCode' in colour
      ? colour.backgroundHexCode
      : undefined;
  return typeof hex === 'string' ? hex : '';
}
