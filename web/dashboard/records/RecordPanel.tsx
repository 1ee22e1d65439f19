import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconMaximize, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Resource } from '../../../api/contract/resource.ts';
import { t } from '../../shared/text/text.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { labelText } from './cell-text.ts';
import { RelatedCreation } from './fields/related-creation.ts';
import { RecordForm } from './RecordForm.tsx';
import classes from './RecordPanel.module.css';
import { usePlace } from './use-place.ts';
import { useRecord } from './use-record.ts';

const CreateDrawer = lazy(() =>
  import('./CreateDrawer.tsx').then((module) => ({ default: module.CreateDrawer })),
);

interface RecordPanelProps {
  resource: Resource;
  id: number;
  /** Of the records on the page, in the list's order. */
  ids: readonly number[];
  /** Address of the record's own page. */
  address: string;
  go: (id: number) => void;
  close: () => void;
}

/** A record beside its list. The arrow keys go to the next record, and Escape closes it. */
export function RecordPanel({ resource, id, ids, address, go, close }: RecordPanelProps) {
  const place = usePlace();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: row, isError, refetch } = useRecord(resource, id);
  useEffect(() => heading.current?.focus(), [id]);
  const index = ids.indexOf(id);
  const above = index > 0 ? ids[index - 1] : undefined;
  const below = index < 0 ? undefined : ids[index + 1];
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && !isOpenList(event.target)) return close();
    const next = { ArrowUp: above, ArrowDown: below }[event.key];
    if (next === undefined || isTyped(event.target)) return;
    event.preventDefault();
    go(next);
  };
  const title = row ? labelText(row[resource.labelField], id) : `#${id}`;
  return (
    <section className={classes.panel} aria-label={title} onKeyDown={handleKey}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <ActionIcon
          disabled={above === undefined}
          aria-label={t('Previous record')}
          onClick={() => above !== undefined && go(above)}
        >
          <IconChevronUp size={20} />
        </ActionIcon>
        <ActionIcon
          disabled={below === undefined}
          aria-label={t('Next record')}
          onClick={() => below !== undefined && go(below)}
        >
          <IconChevronDown size={20} />
        </ActionIcon>
        <ActionIcon component={Link} to={address} aria-label={t('Open the whole record')}>
          <IconMaximize size={20} />
        </ActionIcon>
        <ActionIcon aria-label={t('Close')} onClick={close}>
          <IconX size={20} />
        </ActionIcon>
      </div>
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      {row === null && <p>{t('There is nothing here yet.')}</p>}
      {row && (
        <RelatedCreation value={CreateDrawer}>
          <RecordForm key={id} resource={resource} row={row} place={place} />
        </RelatedCreation>
      )}
    </section>
  );
}

/** Whether a key belongs to a field. */
const isTyped = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, select, summary, [role=listbox]') !== null;

/** Whether a field's list of choices is open: Escape closes that first. */
const isOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[aria-expanded=true]') !== null;
