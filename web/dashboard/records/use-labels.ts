import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import { useSession } from '../session/use-session.ts';
import { loadLabels } from './load-labels.ts';
import type { Row } from './record-calls.ts';
import { relationOf, shownIds } from './related-text.ts';

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
      const relation = relationOf(field)!;
      const ids = [...new Set(rows.flatMap((row) => shownIds(relation, row[field.name])))];
      return {
        queryKey: ['labels', enterpriseId, relation.resource, ids],
        enabled: ids.length > 0,
        meta: { isSilent: true },
        queryFn: ({ signal }: { signal: AbortSignal }) => loadLabels(enterpriseId, relation, ids, signal),
      };
    }),
  });
}

const relationsOf = (columns: readonly ResourceField[]) =>
  columns.filter((field) => relationOf(field) !== undefined);
