import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../api/contract/resource.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Changes } from './Changes.tsx';
import { isSame } from './changed-fields.ts';
import { type Row, readRow } from './record-calls.ts';
import classes from './Records.module.css';
import type { RecordPlace } from './record-place.ts';
import { translatedFields } from './translated-fields.ts';

interface ConflictDialogProps {
  resource: Resource;
  place: RecordPlace;
  /** The record at the time of opening the form, with the shown fields. */
  before: Row;
  /** The fields to be saved. */
  own: Readonly<Record<string, unknown>>;
  onClose: () => void;
  /** @param theirs the record saved by the other user */
  onKeepOwn: (theirs: Row) => void;
  onTakeTheirs: (theirs: Row) => void;
}

/** Shows another user's saved changes beside the unsaved ones, for the user to choose. */
export function ConflictDialog({
  resource,
  place,
  before,
  own,
  onClose,
  onKeepOwn,
  onTakeTheirs,
}: ConflictDialogProps) {
  const { data: theirs } = useQuery({
    queryKey: ['conflict', place, resource.plural, before.id, own],
    queryFn: ({ signal }) => readRow(resource, place, before.id, signal),
    staleTime: 0,
  });
  const fields = translatedFields(resource);
  const differs = (name: string) =>
    theirs !== undefined && (name in own || (name in before && !isSame(before[name], theirs[name])));
  const names = fields.map(({ name }) => name).filter(differs);
  return (
    <Dialog title={t('Another user has changed this record')} onClose={onClose} isWork>
      {theirs && (
        <>
          <Changes
            fields={fields}
            names={names}
            before={theirs}
            after={{ ...theirs, ...own }}
            headings={[t('Saved by another user'), t('Yours')]}
          />
          <div className={classes.choices}>
            <Button data-autofocus onClick={() => onKeepOwn(theirs)}>
              {t('Save my changes')}
            </Button>
            <Button variant="default" onClick={() => onTakeTheirs(theirs)}>
              {t('Discard my changes')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
