import type { Knex } from 'knex';
import {
  createThreadCall,
  listColleaguesCall,
  listThreadMessagesCall,
  listThreadsCall,
  markThreadReadCall,
  unreadMessagesCall,
  writeThreadMessageCall,
} from '../contract/calls/threads.ts';
import { listColleagues } from '../services/threads/list-colleagues.ts';
import { Threads } from '../services/threads/threads.ts';
import { answer, type Route } from './handler.ts';

/** Messages between users of an enterprise (back-office §2). */
export function threadRoutes(database: Knex): Route[] {
  const threads = new Threads(database);
  return [
    answer(listThreadsCall, async ({ caller, query }) => ({
      ...(await threads.list(caller!, query)),
      page: query.page,
      size: query.size,
    })),
    answer(createThreadCall, ({ caller, body, idempotencyKey }) =>
      threads.create(caller!, body, { call: createThreadCall.name, key: idempotencyKey }),
    ),
    answer(listThreadMessagesCall, async ({ caller, params, query }) => ({
      ...(await threads.listMessages(caller!, params.id, query)),
      page: query.page,
      size: query.size,
    })),
    answer(writeThreadMessageCall, ({ caller, params, body, idempotencyKey }) =>
      threads.write(
        caller!,
        { threadId: params.id, text: body.text },
        { call: writeThreadMessageCall.name, key: idempotencyKey },
      ),
    ),
    answer(markThreadReadCall, ({ caller, params, body }) =>
      threads.markRead(caller!, params.id, body.messageId),
    ),
    answer(unreadMessagesCall, async ({ caller }) => ({
      unreadMessages: await threads.countUnread(caller!),
    })),
    answer(listColleaguesCall, async ({ caller, query }) => ({
      ...(await listColleagues(database, caller!, query)),
      page: query.page,
      size: query.size,
    })),
  ];
}
