import { memo, useState } from 'react';
import { useLocation } from 'react-router';
import { firstPathSegment } from '../../../api/office/navigation/choose-menu.ts';
import type { ShownEntry } from '../../../api/office/navigation/filter-menu.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { useSession } from '../session/use-session.ts';
import { AppLink } from './AppLink.tsx';
import classes from './Menu.module.css';
import { storeOpenGroups } from './open-groups.ts';
import { useMenuOf } from './use-menu.ts';

/** The menu, filtered by licences and roles: collapsible groups with their pages (B6-04). */
export const Menu = () => <Entries pathname={useLocation().pathname} />;

interface EntriesProps {
  /** Path of the current page. */
  pathname: string;
}

/** Rendered again for another path only: a list changes the query of the URL with each page and each filter. */
const Entries = memo(function Entries({ pathname }: EntriesProps) {
  const { openGroups, user } = useSession();
  const menu = useMenuOf(pathname);
  const segment = firstPathSegment(pathname);
  const [open, setOpen] = useState(openGroups);
  /** Groups that were closed while they contained the current page. */
  const [closed, setClosed] = useState<string[]>([]);
  const toggle = (name: string, isOpen: boolean) => {
    const others = open.filter((each) => each !== name);
    const next = isOpen ? [...others, name] : others;
    setOpen(next);
    setClosed(isOpen ? closed.filter((each) => each !== name) : [...closed, name]);
    storeOpenGroups(user.enterpriseId, next);
  };
  return (
    <ul className={classes.list}>
      {menu.map((entry) => {
        if (!entry.entries)
          return (
            <li key={entry.name}>
              <Item {...entry} pathname={pathname} />
            </li>
          );
        const hasPage = entry.entries.some(({ route }) => route && firstPathSegment(route) === segment);
        return (
          <li key={entry.name}>
            <Group
              {...entry}
              // The group of the current page is open, whatever its stored state.
              isOpen={open.includes(entry.name) || (hasPage && !closed.includes(entry.name))}
              toggle={(isOpen) => toggle(entry.name, isOpen)}
              pathname={pathname}
            />
          </li>
        );
      })}
    </ul>
  );
});

interface GroupProps extends ShownEntry, EntriesProps {
  isOpen: boolean;
  toggle: (isOpen: boolean) => void;
}

function Group({ name, isOpen, entries = [], toggle, pathname }: GroupProps) {
  return (
    <details open={isOpen}>
      <summary
        className={classes.group}
        onClick={(event) => {
          event.preventDefault();
          toggle(!isOpen);
        }}
      >
        {translateSentence(name)}
      </summary>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Item {...entry} pathname={pathname} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Item({ name, route = '/page-not-found', pathname }: ShownEntry & EntriesProps) {
  const isCurrent = pathname === route || pathname.startsWith(`${route}/`);
  return (
    <AppLink to={route} className={classes.item} aria-current={isCurrent ? 'page' : undefined}>
      {translateSentence(name)}
    </AppLink>
  );
}
