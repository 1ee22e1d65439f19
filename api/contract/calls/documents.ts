import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';

const shared = {
  group: 'Documentation',
  access: access.anybody,
  params: z.object({}),
  query: z.object({}),
};

export const openApiCall = defineCall({
  ...shared,
  name: 'openApi',
  summary: 'This document, as OpenAPI 3.1',
  path: '/openapi.json',
  method: 'get',
  answer: z.looseObject({ openapi: z.string() }),
});

export const docsCall = defineCall({
  ...shared,
  name: 'docs',
  summary: 'The same as a page',
  path: '/docs',
  method: 'get',
});
