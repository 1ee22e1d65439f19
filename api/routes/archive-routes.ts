import contentDisposition from 'content-disposition';
import {
  cancelArchiveCall,
  deleteArchiveCall,
  downloadArchiveCall,
  importArchiveCall,
  listArchivesCall,
  readArchiveCall,
  startArchiveCall,
  uploadArchiveCall,
} from '../contract/calls/archives.ts';
import type { Archives } from '../services/archive/archives.ts';
import { answer, type Route } from './handler.ts';
import { authorOf } from './resource-routes.ts';
import { withUploadForm } from './with-upload-form.ts';

/** Archives of an enterprise's set-up. */
export function archiveRoutes(archives: Archives): Route[] {
  return [
    answer(startArchiveCall, (request) => archives.export(authorOf(request), request.body)),
    answer(uploadArchiveCall, (request) =>
      withUploadForm(request, (form) => archives.upload(authorOf(request), form)),
    ),
    answer(listArchivesCall, ({ params, query }) => archives.list(params.enterpriseId, query)),
    answer(readArchiveCall, ({ params }) => archives.read(params.enterpriseId, params.id)),
    answer(importArchiveCall, (request) => archives.import(authorOf(request), request.params.id)),
    answer(cancelArchiveCall, ({ params }) => archives.cancel(params.enterpriseId, params.id)),
    answer(downloadArchiveCall, async ({ params }) => {
      const { filename, sizeBytes, bytes } = await archives.open(params.enterpriseId, params.id);
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Length': String(sizeBytes),
        'Content-Disposition': contentDisposition(filename),
        'Cache-Control': 'private, no-store',
      };
      return { body: bytes, headers };
    }),
    answer(deleteArchiveCall, (request) => archives.delete(authorOf(request), request.params.id)),
  ];
}
