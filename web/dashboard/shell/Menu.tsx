import { useState } from 'react';
import { NavLink } from 'react-router';
import type { OpenedSession } from '../session/session-query.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Menu.module.css';

type Entry = OpenedSession['menu'][number];

/** The menu as licences and roles leave it: groups that open and close, with their pages (B6-04). */
export function Menu() {
  const { menu } = useSession();
  return (
    <ul className={classes.list}>
      {menu.map((entry) => (
        <li key={entry.name}>{entry.entries ? <Group {...entry} /> : <Item {...entry} />}</li>
      ))}
    </ul>
  );
}

function Group({ name, isOpen: wasOpen, entries = [] }: Entry) {
  const [isOpen, setOpen] = useState(wasOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.group}>{name}</summary>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Item {...entry} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Item({ name, route = '/page-not-found' }: Entry) {
  return (
    <NavLink to={route} className={classes.item}>
      {name}
    </NavLink>
  );
}
