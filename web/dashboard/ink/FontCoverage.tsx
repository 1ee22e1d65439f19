import { t } from '../../shared/text/text.ts';
import { FontText } from './FontText.tsx';
import classes from './Ink.module.css';
import type { ShownFont } from './load-shown-font.ts';
import { describeCoverage, nameOfScript } from './script-words.ts';

const SAMPLE_PX = 20;

/** The scripts of a font file with the number of characters and samples, then the scripts it lacks. */
export function FontCoverage({ font: { face, coverage } }: { font: ShownFont }) {
  const present = coverage.filter(({ has }) => has > 0);
  const absent = coverage.filter(({ has }) => has === 0);
  return (
    <>
      <h3 className={classes.heading}>{t('Characters of this file')}</h3>
      <ul className={classes.scripts}>
        {present.map((script) => (
          <li key={script.group} className={classes.script}>
            <span>
              {t('{script}: {coverage}', {
                script: nameOfScript(script.group),
                coverage: describeCoverage(script),
              })}
            </span>
            <div aria-hidden>
              <FontText face={face} text={script.sample} sizePx={SAMPLE_PX} />
            </div>
          </li>
        ))}
      </ul>
      {absent.length > 0 && (
        <p className={classes.quiet}>
          {t('None of: {scripts}', {
            scripts: absent.map(({ group }) => nameOfScript(group)).join(', '),
          })}
        </p>
      )}
    </>
  );
}
