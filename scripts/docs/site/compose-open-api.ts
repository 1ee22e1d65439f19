import packageFile from '../../../package.json' with { type: 'json' };
import { describeApi } from '../../../api/contract/openapi.ts';
import { listRoutes, type RouteTools } from '../../../api/routes/list-routes.ts';

/** Takes the place of all services: routes are only listed, and none is called. */
const anything: unknown = new Proxy(class {}, {
  get: (target, key): unknown =>
    key === Symbol.toPrimitive ? () => '' : key === 'prototype' ? target.prototype : anything,
  apply: () => anything,
  construct: () => anything as object,
});

/** The OpenAPI document of all calls, as a server answers it. */
export const composeOpenApi = (): object =>
  describeApi(
    listRoutes(anything as RouteTools).map(({ call }) => call),
    packageFile.version,
  );
