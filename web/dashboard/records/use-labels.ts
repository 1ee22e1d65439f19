import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import { useSession } from '../session/use-session.ts';
import { labelText } from './cell-text.ts';
import { shownIds } from './related-text.ts';
import { findRelated } from './find-resource.ts';
import { listRows, type Row } from './record-calls.ts';

/** The label of a related record. Undefined until it is loaded. */
export type LabelOf = (field: ResourceField, id: number) => string | undefined;

/**
 * Loads the labels of all related records of a page, with one call for each kind of record. The result is the same function
 * until a label arrives.
 */
export function useLabels(columns: readonly ResourceField[], rows: readonly Row[]): LabelOf {
  const { enterpriseId } = useSession().user;
  const combine = useCallback(
    (results: UseQueryResult<Map<number, string>>[]): LabelOf => {
      const relations = relationsOf(columns);
      return (field, id) => results[relations.indexOf(field)]?.data?.get(id);
    },
    [columns],
  );
  return useQueries({
    combine,
    queries: relationsOf(columns).map((field) => {
      const related = findRelated(field.resource);
      const ids = [...new Set(rows.flatMap((row) => shownIds(row[field.name])))];
      return {
        queryKey: ['labels', enterpriseId, field.resource, ids],
        enabled: related?.calls.list !== undefined && ids.length > 0,
        meta: { isSilent: true },
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const query = { ids: ids.join(), size: ids.length };
          const page = await listRows(related!, { enterpriseId }, query, signal);
          return new Map(page.rows.map((row) => [row.id, labelText(row[related!.labelField], row.id)]));
        },
      };
    }),
  });
}

const relationsOf = (columns: readonly ResourceField[]) =>
  columns.filter(({ editor }) => editor === 'relation' || editor === 'relations');
