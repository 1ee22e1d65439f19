import contentDisposition from 'content-disposition';
import {
  cancelImportCall,
  importExampleCall,
  listImportErrorsCall,
  listImportsCall,
  listImportTypesCall,
  previewImportUndoCall,
  readImportCall,
  startImportCall,
  undoImportCall,
  uploadImportCall,
} from '../contract/calls/imports.ts';
import { composeExample } from '../services/imports/compose-example.ts';
import { findImportType } from '../services/imports/import-types.ts';
import type { Imports } from '../services/imports/imports.ts';
import type { ImportUndo } from '../services/imports/undo/import-undo.ts';
import { answer, type Request, type Route } from './handler.ts';
import { authorOf } from './resource-routes.ts';
import { withUploadForm } from './with-upload-form.ts';

/** CSV imports (back-office §3, §5). */
export function importRoutes(imports: Imports, undo: ImportUndo): Route[] {
  return [
    answer(listImportTypesCall, () => Promise.resolve({ importTypes: imports.listTypes() })),
    answer(importExampleCall, ({ params }) => {
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': contentDisposition(`${params.importType}.csv`),
      };
      const body = Buffer.from(composeExample(findImportType(params.importType)));
      return Promise.resolve({ body, headers });
    }),
    answer(uploadImportCall, (request) =>
      withUploadForm(request, (form) => imports.upload(importingOf(request), request.query, form)),
    ),
    answer(startImportCall, (request) => imports.startFrom(importingOf(request), request.body, request.body)),
    answer(listImportsCall, ({ params, query }) => imports.list(params.enterpriseId, query)),
    answer(readImportCall, ({ params }) => imports.read(params.enterpriseId, params.id)),
    answer(listImportErrorsCall, ({ params, query }) =>
      imports.listErrors(params.enterpriseId, params.id, query),
    ),
    answer(previewImportUndoCall, (request) => undo.preview(importingOf(request), request.params.id)),
    answer(undoImportCall, async (request) => {
      const { enterpriseId, id } = request.params;
      await undo.undo(importingOf(request), id);
      return imports.read(enterpriseId, id);
    }),
    answer(cancelImportCall, ({ params }) => imports.cancel(params.enterpriseId, params.id)),
  ];
}

const importingOf = (request: Request) => ({ author: authorOf(request), caller: request.caller! });
