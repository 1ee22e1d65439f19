import { memo } from 'react';
import { access } from '../../../api/contract/access.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { LinkTabs } from '../lists/LinkTabs.tsx';
import { findResource } from './find-resource.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { SECTIONS } from './sections.ts';

interface SectionTabsProps {
  /** First segment of the path. */
  segment: string;
  /** `plural` of the shown list, or the last segment of another tab. */
  current: string;
}

/** The tabs of a section's lists, if it has several, and its other tabs. */
export const SectionTabs = memo(function SectionTabs({ segment, current }: SectionTabsProps) {
  const session = useSession();
  const lists = (SECTIONS.find((section) => section.segment === segment)?.lists ?? []).filter((list) =>
    mayUse(findResource(list)?.read ?? access.signedIn, session),
  );
  if (lists.length < 2) return null;
  return (
    <LinkTabs
      label={t('Lists')}
      tabs={[
        ...lists.map((list) => ({
          to: `/${segment}/${list}`,
          label: translateSentence(findResource(list)?.title ?? list),
          isCurrent: list === current,
        })),
        ...(segment === 'settings' && mayUse(access.administration, session)
          ? [{ to: '/settings/archive', label: t('Archives'), isCurrent: current === 'archive' }]
          : []),
      ]}
    />
  );
});
