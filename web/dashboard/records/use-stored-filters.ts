import { useQuery } from '@tanstack/react-query';
import { listStoredFiltersCall, type StoredFilter } from '../../../api/contract/calls/stored-filters.ts';
import { client } from '../../shared/api/client.ts';
import { useSession } from '../session/use-session.ts';

/** The stored filters of a list: the user's own and the shared ones. Undefined while they are loaded. */
export function useStoredFilters(list: string, isNeeded = true): readonly StoredFilter[] | undefined {
  const { enterpriseId } = useSession().user;
  const { data, isError } = useQuery({
    queryKey: ['stored-filters', enterpriseId, list],
    enabled: isNeeded,
    queryFn: ({ signal }) =>
      client(listStoredFiltersCall, { params: { enterpriseId }, query: { list }, signal }),
    meta: { isSilent: true },
  });
  return data?.storedFilters ?? (isError ? [] : undefined);
}
