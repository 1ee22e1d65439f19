import { checkStyling, type Styling, type StylingNote } from '../../../engine/office.ts';
import { t } from '../../shared/text/text.ts';
import classes from './PartnerApp.module.css';

/** Notes about colours that are invalid or lack contrast. */
export const StylingNotes = ({ styling }: { styling: Styling }) => (
  <div role="status">
    {checkStyling(styling).map((note) => (
      <p key={`${note.kind} ${note.scheme}`} className={classes.note}>
        {textOf(note)}
      </p>
    ))}
  </div>
);

function textOf({ kind, scheme, ground }: StylingNote): string {
  if (kind === 'button-faint')
    return scheme === 'light'
      ? t('The button hardly stands out from the page ({ground}) in light mode.', { ground })
      : t('The button hardly stands out from the page ({ground}) in dark mode.', { ground });
  return scheme === 'light'
    ? t('Texts would be hard to read on this background, so the page is {ground} in light mode.', { ground })
    : t('Texts would be hard to read on this background, so the page is {ground} in dark mode.', { ground });
}
