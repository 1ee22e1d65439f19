import { queryOptions } from '@tanstack/react-query';
import { listOrderEntriesCall } from '../../../api/contract/calls/order-desk.ts';
import { client } from '../../shared/api/client.ts';

/** Number of the newest entries that are read. */
const ENTRIES = 100;

export const orderEntriesQuery = (enterpriseId: number, id: number) =>
  queryOptions({
    queryKey: ['order-entries', enterpriseId, id],
    queryFn: ({ signal }) =>
      client(listOrderEntriesCall, { params: { enterpriseId, id }, query: { size: ENTRIES }, signal }),
  });
