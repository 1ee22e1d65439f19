import { queryOptions } from '@tanstack/react-query';
import {
  listColleaguesCall,
  listThreadMessagesCall,
  listThreadsCall,
  unreadMessagesCall,
} from '../../../api/contract/calls/threads.ts';
import { MAX_PAGE_SIZE } from '../../../api/contract/page.ts';
import { pageTimings } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';

/** Messages are polled at the interval of notifications. Failures of polling are silent. */
const polled = {
  refetchInterval: pageTimings.alertRefreshMs,
  staleTime: 0,
  meta: { isSilent: true },
} as const;

export const unreadQuery = (enterpriseId: number) =>
  queryOptions({
    queryKey: ['unread-messages', enterpriseId],
    queryFn: ({ signal }) => client(unreadMessagesCall, { params: { enterpriseId }, signal }),
    ...polled,
  });

/** Threads on a page of their list. */
export const LISTED_THREADS = 50;

export const threadsQuery = (enterpriseId: number, page: number) =>
  queryOptions({
    queryKey: ['threads', enterpriseId, page],
    queryFn: ({ signal }) =>
      client(listThreadsCall, { params: { enterpriseId }, query: { page, size: LISTED_THREADS }, signal }),
    ...polled,
  });

/** The latest messages of a thread, newest first. @param size number of messages */
export const messagesQuery = (enterpriseId: number, id: number, size: number) =>
  queryOptions({
    queryKey: ['thread-messages', enterpriseId, id, size],
    queryFn: ({ signal }) =>
      client(listThreadMessagesCall, { params: { enterpriseId, id }, query: { size }, signal }),
    ...polled,
  });

export const colleaguesQuery = (enterpriseId: number) =>
  queryOptions({
    queryKey: ['colleagues', enterpriseId],
    queryFn: ({ signal }) =>
      client(listColleaguesCall, { params: { enterpriseId }, query: { size: MAX_PAGE_SIZE }, signal }),
  });
