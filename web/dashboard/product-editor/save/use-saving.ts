import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import * as z from 'zod';
import type { Product } from '../../../../engine/browser.ts';
import type { Id } from '../../../../engine/personalisation.ts';
import { id } from '../../../../engine/schemas.ts';
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
import { createOnce } from '../../records/create-once.ts';
import { findRelated } from '../../records/find-resource.ts';
import { createRow, deleteRow, type Row, writeRow } from '../../records/record-calls.ts';
import type { RecordPlace } from '../../records/record-place.ts';
import { useSession } from '../../session/use-session.ts';
import { showToast } from '../../shell/toasts.ts';
import type { SetUp } from '../group-product-query.ts';
import { type EditedRecord, listEditedRecords, replaceRecord } from './edited-records.ts';
import {
  type ChangedRecord,
  keepRow,
  keyOf,
  listChanged,
  savedRecords,
  type SavedRecord,
} from './list-changed.ts';
import { productIds, withProductIds, withServerIds } from './record-ids.ts';

/** A record that another user has saved since it was loaded. */
export interface Conflict {
  resource: Resource;
  place: RecordPlace;
  before: Row;
  own: EditedRecord['values'];
  /** Overwrites the other user's values. */
  keepOwn: (theirs: Row) => void;
  takeTheirs: (theirs: Row) => void;
}

interface NamedRecord {
  resource: string;
  id: number;
}

/** The state of saving the edited product. */
export interface Saving {
  isDirty: boolean;
  /** The records that differ from those of the server, with their changed fields, as drafts store them. */
  changed: readonly ChangedRecord[];
  isSaving: boolean;
  save: () => void;
  /** Adds a record of the product that the server has created. */
  adoptCreated: (resource: ChangedRecord['resource'], row: Row) => void;
  /**
   * A record of the server with the ids of the product, in which records created in the editor keep their temporary
   * ids.
   */
  asInProduct: <T extends NamedRecord>(record: T) => Omit<T, 'id'> & { id: Id };
  /** Number of complete saves since the editor was opened. */
  savedTimes: number;
  conflict: Conflict | undefined;
  closeConflict: () => void;
}

/** Saves the changed records of the edited product one after the other. */
export function useSaving(productGroupId: number, loaded: SetUp): Saving {
  const { enterpriseId } = useSession().user;
  const store = useSessionStore();
  const product = useEditorSession((session) => session.product);
  const [kept, setKept] = useState(() => savedRecords(loaded));
  const [savedTimes, setSavedTimes] = useState(0);
  const [conflicting, setConflicting] = useState<ChangedRecord>();
  const creations = useRef(new Map<string, ReturnType<typeof createOnce>>());
  const changed = useMemo(() => listChanged(product, productGroupId, kept), [product, productGroupId, kept]);
  const drafted = useMemo(
    () => changed.map((record) => ({ ...record, values: withServerIds(record.values, kept) })),
    [changed, kept],
  );
  const asInProduct = useCallback(
    <T extends NamedRecord>(record: T) => ({
      ...withProductIds(record, kept),
      id: productIds(kept).get(keyOf(record)) ?? record.id,
    }),
    [kept],
  );
  const { mutate, isPending } = useMutation({
    mutationFn: async (records: readonly ChangedRecord[]) => {
      const now = new Map(kept);
      try {
        for (const record of records) if (!(await saveRecord(record, now))) return false;
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
  /** Saves one record. @returns false if another user has changed it and nothing was saved */
  const saveRecord = async (record: ChangedRecord, now: Map<string, SavedRecord>): Promise<boolean> => {
    const { key, resource } = record;
    const place = placeOf(record, enterpriseId);
    const former = now.get(key);
    if (record.change === 'delete') {
      await deleteOrLeave(record, former?.values, place);
      if (former) now.set(key, { ...former, isDeleted: true });
      creations.current.delete(key);
      return true;
    }
    const values = withServerIds(record.values, now);
    const saved =
      record.change === 'create'
        ? await creationOf(record)(values)
        : await writeRow(resourceOf(resource), place, record.id, values, {
            unchangedSince: record.utcUpdatedDateTime,
          }).catch((error: unknown) => {
            if (!isConflict(error)) throw error;
            setConflicting(record);
            return undefined;
          });
    if (!saved) return false;
    const row = withProductIds(saved, now);
    const created = {
      resource,
      withinId: record.withinId,
      id: row.id,
      productId: record.id,
      values: record.values,
      utcUpdatedDateTime: '',
    };
    now.set(key, keepRow(record.change === 'create' || !former ? created : former, row));
    adopt(record, row);
    return true;
  };
  /** Deletes a record, or takes the product group from a view that others share. */
  const deleteOrLeave = async (
    { id, resource }: ChangedRecord & { change: 'update' | 'delete' },
    values: EditedRecord['values'] | undefined,
    place: RecordPlace,
  ): Promise<void> => {
    const others = groupIds
      .parse(values?.['enterpriseProductGroupIds'])
      .filter((each) => each !== productGroupId);
    if (others.length > 0)
      await writeRow(resourceOf(resource), place, id, { enterpriseProductGroupIds: others });
    else await deleteRow(resourceOf(resource), place, id).catch(unlessMissing);
  };
  const creationOf = (record: ChangedRecord) => {
    const [resource, place] = [resourceOf(record.resource), placeOf(record, enterpriseId)];
    const creation =
      creations.current.get(record.key) ??
      createOnce({
        create: (values, idempotencyKey) => createRow(resource, place, values, idempotencyKey),
        change: (created, values) => writeRow(resource, place, created.id, values),
      });
    creations.current.set(record.key, creation);
    return creation;
  };
  /** Shows the saved record, because the server limits texts by app functions. */
  const adopt = ({ key, resource, values }: ChangedRecord, row: Row) => {
    const isAsSent = Object.entries(values).every(([name, value]) => isSame(row[name], value));
    if (!isAsSent) store.setState((now) => ({ product: replaceByKey(now.product, key, resource, row) }));
  };
  const savedConflict = conflicting && kept.get(conflicting.key);
  return {
    isDirty: changed.length > 0,
    changed: drafted,
    isSaving: isPending,
    savedTimes,
    asInProduct,
    save: () => changed.length > 0 && mutate(changed),
    adoptCreated: (resource, row) => {
      const key = keyOf({ resource, id: row.id });
      const values = listEditedRecords(store.getState().product).find((each) => keyOf(each) === key)?.values;
      const created = {
        resource,
        id: row.id,
        productId: row.id,
        values: values ?? {},
        utcUpdatedDateTime: '',
      };
      setKept((now) => new Map(now).set(key, keepRow(created, row)));
    },
    conflict: savedConflict && {
      resource: resourceOf(savedConflict.resource),
      place: placeOf(savedConflict, enterpriseId),
      before: { ...savedConflict.values, id: savedConflict.id },
      own: conflicting.values,
      keepOwn: (theirs) => {
        setConflicting(undefined);
        const times = { utcUpdatedDateTime: String(theirs['utcUpdatedDateTime']) };
        mutate(changed.map((record) => (record.key === conflicting.key ? { ...record, ...times } : record)));
      },
      takeTheirs: (theirs) => {
        setConflicting(undefined);
        const { key, resource } = conflicting;
        setKept(new Map(kept).set(key, keepRow(savedConflict, theirs)));
        store.setState((now) => ({ product: replaceByKey(now.product, key, resource, theirs) }));
      },
    },
    closeConflict: () => setConflicting(undefined),
  };
}

const groupIds = z.array(id).default([]);

const isConflict = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errorCode === 'record-changed';

const unlessMissing = (error: unknown): void => {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error;
};

/** Replaces a record of a product by a row of the server. A record created here has another id in the product. */
function replaceByKey(product: Product, key: string, resource: SavedRecord['resource'], row: Row): Product {
  const edited = listEditedRecords(product).find((record) => keyOf(record) === key);
  return edited ? replaceRecord(product, resource, { ...row, id: edited.id }) : product;
}

function resourceOf(name: SavedRecord['resource']): Resource {
  const resource = findRelated(name);
  if (!resource) throw new Error(`There is no kind of record ${name}.`);
  return resource;
}

const placeOf = ({ withinId }: Pick<SavedRecord, 'withinId'>, enterpriseId: number): RecordPlace => ({
  enterpriseId,
  ...(withinId !== undefined && { withinId }),
});
