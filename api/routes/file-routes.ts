import type { Knex } from 'knex';
import {
  createFileTagCall,
  deleteFilesCall,
  downloadFileCall,
  listContextsCall,
  listFilesCall,
  listFileTagsCall,
  listFileUsesCall,
  publicFileCall,
  updateFileTagCall,
  uploadFilesCall,
} from '../contract/calls/files.ts';
import type { FileReceiver } from '../services/files/file-receiver.ts';
import { FileLibrary } from '../services/files/file-library.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { listFileUses } from '../services/files/file-uses.ts';
import { FileUploads } from '../services/files/file-uploads.ts';
import { PackedFiles } from '../services/files/packed-files.ts';
import { answerFile } from '../answers/file-answer.ts';
import { answer, type Route } from './handler.ts';
import { authorOf } from './resource-routes.ts';
import { withUploadForm } from './with-upload-form.ts';

/** The file service (back-office §7), and public files by their names. */
export function fileRoutes(database: Knex, files: FileStore, receiver: FileReceiver): Route[] {
  const library = new FileLibrary(database, files);
  const uploads = new FileUploads(database, receiver);
  const packed = new PackedFiles(files);
  return [
    answer(uploadFilesCall, async (request) => {
      const { context, override = false, fileTypes } = request.query;
      const place = { context, override, fileTypes: extensionsOf(fileTypes) };
      const uploaded = await withUploadForm(request, (form) =>
        uploads.upload(authorOf(request), place, form),
      );
      return { files: await library.describe(uploaded) };
    }),
    answer(listFilesCall, async ({ params, query }) => {
      const { page, size } = query;
      const wanted = { ...query, fileTypes: extensionsOf(query.fileTypes) };
      return { ...(await library.list(params.enterpriseId, wanted)), page, size };
    }),
    answer(listContextsCall, async ({ params, query }) => ({
      contexts: await library.listContexts(params.enterpriseId, extensionsOf(query.fileTypes)),
    })),
    answer(listFileUsesCall, async ({ params, query }) => ({
      uses: await listFileUses(database, files, namedFile(params, query)),
    })),
    answer(downloadFileCall, async ({ params, query, header }) => {
      const file = await files.findAt(namedFile(params, query));
      return answerFile(files, packed, file, { header, asFile: query.downloadAsFile });
    }),
    answer(deleteFilesCall, (request) => library.delete(authorOf(request), request.query)),
    answer(listFileTagsCall, async ({ params, query }) => ({
      tags: await library.listTags(namedFile(params, query)),
    })),
    answer(createFileTagCall, ({ params, query, body }) => library.addTag(namedFile(params, query), body)),
    answer(updateFileTagCall, ({ params, query, body }) =>
      library.changeTag(namedFile(params, query), query.tagId, body),
    ),
    answer(publicFileCall, async ({ params, header }) =>
      answerFile(files, packed, await files.find(params.publicId), { header, isPublic: true }),
    ),
  ];
}

const namedFile = (
  { enterpriseId }: { enterpriseId: number },
  query: { context: string; fileName: string },
) => ({
  enterpriseId,
  context: query.context,
  filename: query.fileName,
});

const extensionsOf = (list: string | undefined) => list?.split(',').map((extension) => extension.trim());
