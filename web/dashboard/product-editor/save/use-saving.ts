import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messages } from '../../../../engine/screens.ts';
import { ApiProblem } from '../../../../api/contract/create-client.ts';
import type { Resource } from '../../../../api/contract/resource.ts';
import {
  useSession as useEditorSession,
  useSessionStore,
} from '../../../configurator/session/use-session.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { queryClient } from '../../api/query-client.ts';
import { reportFailure } from '../../api/report-failure.ts';
import { isSame } from '../../records/changed-fields.ts';
import { findRelated } from '../../records/find-resource.ts';
import { type Row, writeRow } from '../../records/record-calls.ts';
import type { RecordPlace } from '../../records/record-place.ts';
import { useSession } from '../../session/use-session.ts';
import { showToast } from '../../shell/toasts.ts';
import type { SetUp } from '../group-product-query.ts';
import { type EditedRecord, listEditedRecords, replaceRecord } from './edited-records.ts';

type Kept = SetUp['records'][number] & { values: EditedRecord['values'] };

/** A record that another user saved meanwhile. */
export interface Conflict {
  resource: Resource;
  place: RecordPlace;
  before: Row;
  own: EditedRecord['values'];
  /** Saves the own values over theirs. */
  keepOwn: (theirs: Row) => void;
  takeTheirs: (theirs: Row) => void;
}

/** Saving of the edited product. */
export interface Saving {
  isDirty: boolean;
  /** The records that differ from those of the server, with the fields that do. */
  changed: readonly Kept[];
  isSaving: boolean;
  save: () => void;
  /** How often all changes were saved since the editor was opened. */
  savedTimes: number;
  conflict: Conflict | undefined;
  closeConflict: () => void;
}

/** Saves the records of the edited product that differ from those of the server, one after the other. */
export function useSaving(loaded: SetUp): Saving {
  const { enterpriseId } = useSession().user;
  const store = useSessionStore();
  const product = useEditorSession((session) => session.product);
  const [kept, setKept] = useState(() => keptRecords(loaded));
  const [savedTimes, setSavedTimes] = useState(0);
  const [conflicting, setConflicting] = useState<EditedRecord>();
  const changed = useMemo(() => listChanged(product, kept), [product, kept]);
  const { mutate, isPending } = useMutation({
    mutationFn: async (records: readonly Kept[]) => {
      const now = new Map(kept);
      try {
        for (const record of records) {
          const { resource, id, utcUpdatedDateTime, values } = record;
          const row = await writeRow(resourceOf(resource), placeOf(record, enterpriseId), id, values, {
            unchangedSince: utcUpdatedDateTime,
          }).catch((error: unknown) => {
            if (!isConflict(error)) throw error;
            setConflicting(record);
            return undefined;
          });
          if (!row) return false;
          now.set(keyOf(record), keep(kept.get(keyOf(record)) ?? record, row));
          adopt(record, row);
        }
      } finally {
        setKept(now);
      }
      return true;
    },
    meta: { isShownInPlace: true, isSilent: true },
    onSuccess: (isDone) => {
      if (!isDone) return;
      setSavedTimes((times) => times + 1);
      showToast(translateSentence(messages.updated));
    },
    onError: (error) => reportFailure(queryClient, error),
  });
  /** The server holds texts to the limits of app functions, so its answer is shown. */
  const adopt = ({ resource, values }: Kept, row: Row) => {
    const isAsSent = Object.entries(values).every(([name, value]) => isSame(row[name], value));
    if (!isAsSent) store.setState((now) => ({ product: replaceRecord(now.product, resource, row) }));
  };
  const keptConflict = conflicting && kept.get(keyOf(conflicting));
  return {
    isDirty: changed.length > 0,
    changed,
    isSaving: isPending,
    savedTimes,
    save: () => changed.length > 0 && mutate(changed),
    conflict: keptConflict && {
      resource: resourceOf(keptConflict.resource),
      place: placeOf(keptConflict, enterpriseId),
      before: { ...keptConflict.values, id: keptConflict.id },
      own: conflicting.values,
      keepOwn: (theirs) => {
        setConflicting(undefined);
        const times = { utcUpdatedDateTime: String(theirs['utcUpdatedDateTime']) };
        mutate(
          changed.map((record) => (keyOf(record) === keyOf(conflicting) ? { ...record, ...times } : record)),
        );
      },
      takeTheirs: (theirs) => {
        setConflicting(undefined);
        setKept(new Map(kept).set(keyOf(keptConflict), keep(keptConflict, theirs)));
        store.setState((now) => ({ product: replaceRecord(now.product, keptConflict.resource, theirs) }));
      },
    },
    closeConflict: () => setConflicting(undefined),
  };
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errorCode === 'record-changed';

const keyOf = ({ resource, id }: Pick<Kept, 'resource' | 'id'>): string => `${resource} ${id}`;

function keptRecords({ product, records }: SetUp): Map<string, Kept> {
  const edited = new Map(listEditedRecords(product).map((record) => [keyOf(record), record.values]));
  return new Map(
    records.map((record) => [keyOf(record), { ...record, values: edited.get(keyOf(record)) ?? {} }]),
  );
}

/** The record as the server has it now. */
const keep = (record: Kept, row: Row): Kept => ({
  ...record,
  utcUpdatedDateTime: String(row['utcUpdatedDateTime']),
  values: Object.fromEntries(Object.keys(record.values).map((name) => [name, row[name]])),
});

/** The records that differ from those of the server, as they are to be saved. */
const listChanged = (product: SetUp['product'], kept: ReadonlyMap<string, Kept>): Kept[] =>
  listEditedRecords(product).flatMap((edited) => {
    const before = kept.get(keyOf(edited));
    if (!before) return [];
    const values = Object.fromEntries(
      Object.entries(edited.values).filter(
        // Unchanged records are the same objects, which need no comparison.
        ([name, value]) => value !== before.values[name] && !isSame(value, before.values[name]),
      ),
    );
    return Object.keys(values).length > 0 ? [{ ...before, values }] : [];
  });

function resourceOf(name: Kept['resource']): Resource {
  const resource = findRelated(name);
  if (!resource) throw new Error(`There is no kind of record ${name}.`);
  return resource;
}

const placeOf = ({ withinId }: Kept, enterpriseId: number): RecordPlace => ({
  enterpriseId,
  ...(withinId !== undefined && { withinId }),
});
