import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../api/contract/resource.ts';
import { findRow } from './record-calls.ts';
import { usePlace } from './use-place.ts';

/** A record of the enterprise. Its `data` is null if there is none. @param id NaN: the record is not requested */
export function useRecord(resource: Resource, id: number) {
  const place = usePlace();
  return useQuery({
    queryKey: ['record', place, resource.plural, id],
    queryFn: ({ signal }) => findRow(resource, place, id, signal),
    enabled: Number.isInteger(id),
  });
}
