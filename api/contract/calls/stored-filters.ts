import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { enterpriseParams, line, rowId, rowParams } from '../wire-types.ts';

const MAX_NAME_CHARS = 100;
const MAX_PARAMETERS = 50;

const none = z.object({});
const path = `${ENTERPRISE_PATH}/storedfilters`;
const shared = { group: 'Stored filters', access: access.signedIn, query: none };

const listName = line.min(1).max(MAX_NAME_CHARS).describe('The list, by the key of its answer');
const fields = {
  list: listName,
  name: line.min(1).max(MAX_NAME_CHARS),
  query: z
    .record(line.min(1).max(MAX_NAME_CHARS), line)
    .refine((query) => Object.keys(query).length <= MAX_PARAMETERS, `At most ${MAX_PARAMETERS} parameters.`)
    .describe('Search, filters and order, by the parameters of the list'),
  isShared: z.boolean().default(false).describe('All users of the enterprise see it'),
};
const storedFilter = z
  .object({
    id: rowId,
    ...fields,
    isShared: z.boolean(),
    isOwn: z.boolean().describe('The user owns it. Other users cannot change it'),
  })
  .meta({ id: 'StoredFilter' });

/** A filter that a user saves for a list (back-office §3 "Stored filter"). */
export type StoredFilter = z.output<typeof storedFilter>;

export const listStoredFiltersCall = defineCall({
  ...shared,
  name: 'listStoredFilters',
  summary: 'The user’s filters and shared filters of others',
  method: 'get',
  path,
  params: enterpriseParams,
  query: z.object({ list: listName.optional() }),
  answer: z.object({ storedFilters: z.array(storedFilter) }),
});
export const createStoredFilterCall = defineCall({
  ...shared,
  name: 'createStoredFilter',
  summary: 'Save a filter',
  method: 'post',
  path,
  params: enterpriseParams,
  body: z.object(fields),
  answer: storedFilter,
  status: 201,
  errors: ['record-exists', 'properties-exceeded'],
});
export const updateStoredFilterCall = defineCall({
  ...shared,
  name: 'updateStoredFilter',
  summary: 'Change a filter of the user’s own',
  method: 'put',
  path: `${path}/{id}`,
  params: rowParams,
  body: z
    .object({ ...fields, isShared: z.boolean() })
    .omit({ list: true })
    .partial(),
  answer: storedFilter,
  errors: ['record-exists', 'record-missing'],
});
export const deleteStoredFilterCall = defineCall({
  ...shared,
  name: 'deleteStoredFilter',
  summary: 'Delete the user’s own filter',
  method: 'delete',
  path: `${path}/{id}`,
  params: rowParams,
  status: 204,
  errors: ['record-missing'],
});
