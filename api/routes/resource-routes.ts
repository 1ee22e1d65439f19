import type { Knex } from 'knex';
import type { Call } from '../contract/call.ts';
import type { Resource } from '../contract/resource.ts';
import type { ResourceCall, Way } from '../contract/resource-spec.ts';
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
  const bulk = (request: RowRequest, way: Way, call: Call, changes?: Record<string, unknown>) =>
    changeMany(database, resource, rules, {
      call: call.name,
      author: authorOf(request),
      query: request.query,
      changes,
      parent: parentOf(way, request.params),
      idempotencyKey: request.idempotencyKey,
    });
  const handlers: Record<
    ResourceCall['operation'],
    (request: RowRequest, way: Way, call: Call) => Promise<unknown>
  > = {
    list: async ({ params, query }, way) => {
      const scope = {
        enterpriseId: params.enterpriseId,
        connected: way.isOfConnected && ('alone' as const),
      };
      const { rows, records } = await store.list(scope, query, parentOf(way, params));
      return { [resource.plural]: rows, records, page: query.page, size: query.size };
    },
    create: (request, way, call) =>
      createRecord(database, resource, rules, {
        call: call.name,
        author: authorOf(request),
        fields: request.body,
        parent: parentOf(way, request.params),
        idempotencyKey: request.idempotencyKey,
      }),
    read: ({ params }, way) => store.read(params.enterpriseId, idOf(way, params), parentOf(way, params)),
    update: (request, way) => {
      const { id, ...changes } = request.body;
      const { params } = request;
      const which = way.idIn === 'body' ? (id as number) : idOf(way, params);
      const { unchangedSince } = request.query;
      return store.update(authorOf(request), which, changes, parentOf(way, params), unchangedSince);
    },
    delete: (request, way) =>
      store.delete(authorOf(request), idOf(way, request.params), parentOf(way, request.params)),
    updateMany: (request, way, call) => bulk(request, way, call, request.body),
    deleteMany: (request, way, call) => bulk(request, way, call),
  };
  return resource.allCalls.map(({ operation, call, way }) => ({
    call,
    handle: ((request: RowRequest) => handlers[operation](request, way, call)) as Route['handle'],
  }));
}

const idOf = ({ idIn = 'id' }: Way, params: Record<string, number>): number => params[idIn]!;

const parentOf = ({ within }: Way, { id }: Record<string, number>): Parent | undefined =>
  within && { within, id: id! };

/** The author of a change. Calls that change a record require a signed-in user. */
export const authorOf = ({ params, caller, requestId }: Request): Author => ({
  enterpriseId: (params as { enterpriseId: number }).enterpriseId,
  employeeId: caller!.employeeId,
  requestId,
});
