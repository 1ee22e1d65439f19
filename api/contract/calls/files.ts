import * as z from 'zod';
import { fileLimits } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { PICTURE_ERRORS } from '../error-codes.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { conversion } from '../conversion.ts';
import { dateTime, enterpriseParams, flag, line, rowId } from '../wire-types.ts';

const base = `${ENTERPRISE_PATH}/files`;
const staff = { group: 'Files', access: access.files, params: enterpriseParams };

/** One line of visible text, usable in a header and in a list. */
const name = line.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'it has invisible characters');
const context = name.describe('A heading for files, such as JOBS-PROPOSAL');
const place = z.object({ context, fileName: name });

/** Extensions that limit files. */
const kinds = {
  fileTypes: line
    .optional()
    .describe('Extensions to accept, separated by commas; absent: all supported ones'),
};

export const fileTag = z.looseObject({}).describe('Notes of staff about a file');

/** A file as staff see it (back-office §3 "File"). */
export const file = z.object({
  id: rowId,
  filename: z.string(),
  context: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  url: z.string().describe('Public, unguessable path of the file; its bytes never change'),
  urlThumbnail: z.string().optional().describe('Of a picture of more than 512000 bytes'),
  converted: conversion.optional(),
  tags: z.array(z.object({ id: rowId, tag: fileTag })),
  utcCreatedDateTime: dateTime,
});

export const listFileUsesCall = defineCall({
  ...staff,
  name: 'listFileUses',
  summary: 'The uses of a file: records, saved designs and orders',
  method: 'get',
  path: `${base}/uses`,
  query: place,
  answer: z.object({
    uses: z
      .array(
        z.object({
          entity: z.string().describe('Name of a resource, or `customisation` or `shopOrder`'),
          id: rowId,
          label: z.string(),
        }),
      )
      .describe('At most 20 of each kind'),
  }),
  errors: ['file-missing'],
});

/** B7-36. */
export const uploadFilesCall = defineCall({
  ...staff,
  name: 'uploadFiles',
  summary: 'Upload up to 5 files of at most 200 MB each',
  method: 'post',
  path: `${base}/upload`,
  sends: 'files',
  status: 201,
  query: z.object({
    context,
    override: z
      .union([z.literal(''), z.enum(['true', 'false'])])
      .transform((text) => text !== 'false')
      .optional()
      .describe('Replaces files of the same name'),
    ...kinds,
  }),
  answer: z.object({ files: z.array(file) }),
  errors: ['record-exists', ...PICTURE_ERRORS],
});

/** B7-38. */
export const listFilesCall = defineCall({
  ...staff,
  name: 'listFiles',
  summary: 'Files by context and name',
  method: 'get',
  path: `${base}/list`,
  query: z.object({
    context: context.optional(),
    search: z.string().max(200).optional().describe('Text that a name must contain'),
    ...kinds,
    page: z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0),
    size: z.coerce
      .number<number | string>()
      .int()
      .min(1)
      .max(fileLimits.listingKeys)
      .default(fileLimits.listingKeys),
  }),
  answer: z.object({ files: z.array(file), records: z.int(), page: z.int(), size: z.int() }),
});

export const listContextsCall = defineCall({
  ...staff,
  name: 'listFileContexts',
  summary: 'The contexts that have files',
  method: 'get',
  path: `${base}/contexts`,
  query: z.object(kinds),
  answer: z.object({ contexts: z.array(z.object({ context: z.string(), files: z.int() })) }),
});

/** B7-37. */
export const downloadFileCall = defineCall({
  ...staff,
  name: 'downloadFile',
  summary: 'The bytes of a file',
  otherStatuses: [206, 304],
  method: 'get',
  path: `${base}/download`,
  query: place.extend({
    downloadAsFile: flag.default(true).describe('false: to be shown inline, where that is safe'),
  }),
  errors: ['file-missing', 'range-outside', 'storage-unavailable'],
});

/** B7-35. */
export const deleteFilesCall = defineCall({
  ...staff,
  name: 'deleteFiles',
  summary: 'Delete a file, or all of a context',
  method: 'delete',
  path: base,
  query: z.object({ context, filename: name.optional() }),
  answer: z.object({
    removed: z.int().describe('Files that were removed from lists'),
    kept: z.int().describe('Removed files whose bytes remain because a design or an order needs them'),
  }),
  errors: ['file-missing'],
});

const tagPath = { path: `${base}/tags`, query: place };
const tagList = z.object({ tags: z.array(z.object({ id: rowId, tag: fileTag })) });

/** B7-39. */
export const listFileTagsCall = defineCall({
  ...staff,
  ...tagPath,
  name: 'listFileTags',
  summary: 'The tags of a file',
  method: 'get',
  answer: tagList,
  errors: ['file-missing'],
});
export const createFileTagCall = defineCall({
  ...staff,
  ...tagPath,
  name: 'createFileTag',
  summary: 'Tag a file',
  method: 'post',
  body: fileTag,
  answer: z.object({ id: rowId, tag: fileTag }),
  status: 201,
  errors: ['file-missing'],
});
export const updateFileTagCall = defineCall({
  ...staff,
  name: 'updateFileTag',
  summary: 'Change a tag of a file',
  method: 'put',
  path: `${base}/tags`,
  query: place.extend({ tagId: rowId }),
  body: fileTag,
  answer: z.object({ id: rowId, tag: fileTag }),
  errors: ['file-missing', 'record-missing'],
});
/** B7-16: uploads are public by their address. */
export const publicFileCall = defineCall({
  name: 'publicFile',
  summary: 'A file, by its unguessable name',
  group: 'Files',
  access: access.public,
  otherStatuses: [206, 304],
  method: 'get',
  path: '/f/{publicId}/{filename}',
  query: z.object({}),
  params: z.object({ publicId: z.string().max(64), filename: z.string().max(500) }),
  errors: ['file-missing', 'range-outside', 'storage-unavailable'],
});
