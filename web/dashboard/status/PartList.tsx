import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconCircleX from 'virtual:icons/circle-x';
import { t } from '../../shared/text/text.ts';
import type { PartState, SystemPart } from './list-parts.ts';
import classes from './Status.module.css';

const ICONS = { works: IconCircleCheck, look: IconAlertTriangle, away: IconCircleX };

/** Parts of the system, one line each: state icon, name and description. */
export const PartList = ({ label, parts }: { label: string; parts: readonly SystemPart[] }) => (
  <ul className={classes.parts} aria-label={label}>
    {parts.map(({ id, name, state, words }) => {
      const Icon = ICONS[state];
      return (
        <li key={id} className={classes.part} data-part={id} data-state={state}>
          <Icon size={20} className={classes.icon ?? ''} role="img" aria-label={nameOf(state)} />
          <span className={classes.name}>{name}</span>
          <span className={classes.words}>{words}</span>
        </li>
      );
    })}
  </ul>
);

function nameOf(state: PartState): string {
  if (state === 'works') return t('Works');
  return state === 'look' ? t('Needs attention') : t('Does not work');
}
