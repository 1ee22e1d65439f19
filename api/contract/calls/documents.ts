import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';

const shared = {
  group: 'Documentation',
  access: access.public,
  params: z.object({}),
  query: z.object({}),
};

/** The page runs scripts of this server only. Swagger UI sets styles on its elements and shows small pictures of its own. */
const DOCS_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

export const openApiCall = defineCall({
  ...shared,
  name: 'openApi',
  summary: 'This document, as OpenAPI 3.1',
  path: '/openapi.json',
  otherStatuses: [304],
  method: 'get',
  answer: z.looseObject({ openapi: z.string() }),
});

export const docsCall = defineCall({
  ...shared,
  name: 'docs',
  summary: 'This document as a page, to search and to try calls',
  path: '/docs',
  method: 'get',
  policy: DOCS_PAGE_POLICY,
  otherStatuses: [304],
});

export const docsFileCall = defineCall({
  ...shared,
  name: 'docsFile',
  summary: 'A file of that page',
  path: '/docs/{file}',
  method: 'get',
  params: z.object({ file: z.enum(['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js']) }),
  otherStatuses: [304],
});
