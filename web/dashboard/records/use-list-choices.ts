import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { readProperty, writeProperty } from '../api/properties.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../session/use-session.ts';

const listChoices = z.object({
  /** Names of columns. Absent: those of the contract. */
  columns: z.array(z.string()).optional(),
  /** Id of the default stored filter. */
  defaultFilterId: z.number().optional(),
});

/** The choices of a user for one list, which the server stores as an extended property (B7-13). */
export type ListChoices = z.output<typeof listChoices>;

interface UsedChoices {
  /** Undefined while they are loaded. */
  choices: ListChoices | undefined;
  /** Changes the given choices. They apply on this page even if the server fails to store them. */
  choose: (changes: ListChoices) => void;
}

let lastWrite = Promise.resolve();

/** The choices of the user for a list. @param list `plural` of its resource */
export function useListChoices(list: string): UsedChoices {
  const { enterpriseId } = useSession().user;
  const key = `list/${list}`;
  const queryKey = ['list-choices', enterpriseId, list];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      listChoices.catch({}).parse((await readProperty(enterpriseId, key, signal)) ?? {}),
    staleTime: Infinity,
    meta: { isSilent: true },
  });
  const choices = data ?? (isError ? {} : undefined);
  const choose = (changes: ListChoices) => {
    const next = { ...choices, ...changes };
    queryClient.setQueryData(queryKey, next);
    // Writes are sequential, so that the latest choice is stored last.
    lastWrite = lastWrite
      .then(() => writeProperty(enterpriseId, key, JSON.parse(JSON.stringify(next)) as typeof next))
      .catch(() => undefined);
  };
  return { choices, choose };
}
