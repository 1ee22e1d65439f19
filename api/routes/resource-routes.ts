import type { Knex } from 'knex';
import type { Call } from '../contract/call.ts';
import type { Resource } from '../contract/resource.ts';
import type { ResourceCall, CallPath } from '../contract/resource-spec.ts';
import type { Author } from '../data/audit-trail.ts';
import type { ResourceRules } from '../data/resource-rules.ts';
import { type PageQuery, type Parent, ResourceStore } from '../data/resource-store.ts';
import { changeMany } from '../services/change-many.ts';
import { createRecord } from '../services/create-record.ts';
import type { Request, Route } from './handler.ts';

type RowRequest = Request & {
  params: { enterpriseId: number } & Record<string, number>;
  query: PageQuery & { unchangedSince?: string };
  body: Record<string, unknown>;
};

/** The routes of a resource. Each makes one call to its store. */
export function resourceRoutes(database: Knex, resource: Resource, rules: ResourceRules = {}): Route[] {
  const store = new ResourceStore(database, resource, rules);
  const bulk = (request: RowRequest, callPath: CallPath, call: Call, changes?: Record<string, unknown>) =>
    changeMany(database, resource, rules, {
      call: call.name,
      author: authorOf(request),
      query: request.query,
      changes,
      parent: parentOf(callPath, request.params),
      idempotencyKey: request.idempotencyKey,
    });
  const handlers: Record<
    ResourceCall['operation'],
    (request: RowRequest, callPath: CallPath, call: Call) => Promise<unknown>
  > = {
    list: async ({ params, query }, callPath) => {
      const scope = {
        enterpriseId: params.enterpriseId,
        connected: callPath.isOfConnected && ('alone' as const),
      };
      const { rows, records } = await store.list(scope, query, parentOf(callPath, params));
      return { [resource.plural]: rows, records, page: query.page, size: query.size };
    },
    create: (request, callPath, call) =>
      createRecord(database, resource, rules, {
        call: call.name,
        author: authorOf(request),
        fields: request.body,
        parent: parentOf(callPath, request.params),
        idempotencyKey: request.idempotencyKey,
      }),
    read: ({ params }, callPath) =>
      store.read(params.enterpriseId, idOf(callPath, params), parentOf(callPath, params)),
    update: (request, callPath) => {
      const { id, ...changes } = request.body;
      const { params } = request;
      const which = callPath.idIn === 'body' ? (id as number) : idOf(callPath, params);
      const { unchangedSince } = request.query;
      return store.update(authorOf(request), which, changes, parentOf(callPath, params), unchangedSince);
    },
    delete: (request, callPath) =>
      store.delete(authorOf(request), idOf(callPath, request.params), parentOf(callPath, request.params)),
    updateMany: (request, callPath, call) => bulk(request, callPath, call, request.body),
    deleteMany: (request, callPath, call) => bulk(request, callPath, call),
  };
  return resource.allCalls.map(({ operation, call, callPath }) => ({
    call,
    handle: ((request: RowRequest) => handlers[operation](request, callPath, call)) as Route['handle'],
  }));
}

const idOf = ({ idIn = 'id' }: CallPath, params: Record<string, number>): number => params[idIn]!;

const parentOf = ({ within }: CallPath, { id }: Record<string, number>): Parent | undefined =>
  within && { within, id: id! };

/** The author of a change. Calls that change a record require a signed-in user. */
export const authorOf = ({ params, caller, requestId }: Request): Author => ({
  enterpriseId: (params as { enterpriseId: number }).enterpriseId,
  employeeId: caller!.employeeId,
  requestId,
});
