import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { LinkTabs } from '../lists/LinkTabs.tsx';
import { findResource } from './find-resource.ts';
import { SECTIONS } from './sections.ts';

/** The lists of a section, where it has several. */
export function SectionTabs({ segment, current }: { segment: string; current: string }) {
  const lists = SECTIONS.find((section) => section.segment === segment)?.lists ?? [];
  if (lists.length < 2) return null;
  return (
    <LinkTabs
      label={t('Lists')}
      tabs={lists.map((list) => ({
        to: `/${segment}/${list}`,
        label: translateSentence(findResource(list)?.title ?? list),
        isCurrent: list === current,
      }))}
    />
  );
}
