import type { Knex } from 'knex';
import type { Resource } from '../contract/resource.ts';
import { type PageQuery, ResourceStore } from '../data/resource-store.ts';
import type { Route } from './handler.ts';

interface RowRequest {
  params: { enterpriseId: number; id: number };
  query: PageQuery;
  body: Record<string, unknown>;
}

/** The routes of a resource, each a question to its store. */
export function resourceRoutes(database: Knex, resource: Resource): Route[] {
  const store = new ResourceStore(database, resource);
  const handlers = {
    list: async ({ params, query }: RowRequest) => {
      const { rows, records } = await store.list(params.enterpriseId, query);
      return { [resource.plural]: rows, records, page: query.page, size: query.size };
    },
    create: ({ params, body }: RowRequest) => store.create(params.enterpriseId, body),
    read: ({ params }: RowRequest) => store.read(params.enterpriseId, params.id),
    update: ({ params, body }: RowRequest) => store.update(params.enterpriseId, params.id, body),
    delete: ({ params }: RowRequest) => store.delete(params.enterpriseId, params.id),
  };
  return Object.entries(resource.calls).map(([operation, call]) => ({
    call,
    handle: handlers[operation as keyof typeof handlers] as unknown as Route['handle'],
  }));
}
