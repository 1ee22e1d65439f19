import type { Product } from '../../../../engine/browser.ts';
import { t } from '../../../shared/text/text.ts';
import classes from './Properties.module.css';

type Ink = Product['inks'][number];

/** The inks of a product, each with its screen colour and the effect of its plate. */
export const InkList = ({ inks }: { inks: readonly Ink[] }) =>
  inks.length > 0 && (
    <ul className={classes.inks} aria-label={t('Inks')}>
      {inks.map((ink, index) => (
        <li key={`${index} ${ink.name}`}>
          <svg className={classes.swatch} viewBox="0 0 1 1" aria-hidden>
            <rect width="1" height="1" fill={ink.colour} />
          </svg>
          <strong>{ink.name}</strong> {describeInk(ink)}
        </li>
      ))}
    </ul>
  );

function describeInk({ kind, overprint }: Ink): string {
  if (kind === 'UNDERBASE') return t('Printed white beneath the other inks');
  if (kind === 'CUT') return t('Cut by a blade, not printed');
  return overprint ? t('Printed on top of the other inks') : t('Printed in the place of the other inks');
}
