import { ActionIcon } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import IconChevronUp from 'virtual:icons/chevron-up';
import IconMaximize from 'virtual:icons/maximize';
import IconX from 'virtual:icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { t } from '../../shared/text/text.ts';
import classes from './SidePanel.module.css';
import { IconButton } from '../../shared/ui/IconButton.tsx';

interface SidePanelProps {
  title: string;
  id: number;
  /** Ids of the records on the page, in list order. */
  ids: readonly number[];
  /** Path of the record's page. */
  address: string;
  go: (id: number) => void;
  close: () => void;
  children: ReactNode;
}

/** The record that is open beside a list. Arrow keys open the next record, Escape closes it. */
export function SidePanel({ title, id, ids, address, go, close, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [id]);
  const index = ids.indexOf(id);
  const above = index > 0 ? ids[index - 1] : undefined;
  const below = index < 0 ? undefined : ids[index + 1];
  const handleKey = (event: KeyboardEvent) => {
    // React also bubbles the keys of a dialog above the panel.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Escape' && !isOpenList(event.target)) return close();
    const next = { ArrowUp: above, ArrowDown: below }[event.key];
    if (next === undefined || isTyped(event.target)) return;
    event.preventDefault();
    go(next);
  };
  return (
    <section className={classes.panel} aria-label={title} onKeyDown={handleKey}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <IconButton
          disabled={above === undefined}
          label={t('Previous record')}
          onClick={() => above !== undefined && go(above)}
        >
          <IconChevronUp size={20} />
        </IconButton>
        <IconButton
          disabled={below === undefined}
          label={t('Next record')}
          onClick={() => below !== undefined && go(below)}
        >
          <IconChevronDown size={20} />
        </IconButton>
        <ActionIcon component={Link} to={address} aria-label={t('Open the whole record')}>
          <IconMaximize size={20} />
        </ActionIcon>
        <IconButton label={t('Close')} onClick={close}>
          <IconX size={20} />
        </IconButton>
      </div>
      {children}
    </section>
  );
}

/** Whether a field handles a key. */
const isTyped = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, select, summary, [role=listbox]') !== null;

/** Whether a field's list is open, which Escape closes first. */
const isOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[aria-expanded=true]') !== null;
