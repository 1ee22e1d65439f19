import { Link } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { findResource } from './find-resource.ts';
import classes from './Records.module.css';
import { SECTIONS } from './sections.ts';

/** The lists of a section, where it has several. */
export function SectionTabs({ segment, current }: { segment: string; current: string }) {
  const lists = SECTIONS.find((section) => section.segment === segment)?.lists ?? [];
  if (lists.length < 2) return null;
  return (
    <nav className={classes.tabs} aria-label={t('Lists')}>
      {lists.map((list) => (
        <Link
          key={list}
          to={`/${segment}/${list}`}
          className={classes.tab}
          aria-current={list === current ? 'page' : undefined}
        >
          {translateSentence(findResource(list)?.title ?? list)}
        </Link>
      ))}
    </nav>
  );
}
