import type { Knex } from 'knex';
import { fontSourceViewsCall, publicFontSourceViewsCall, uploadFontCall } from '../contract/calls/fonts.ts';
import type { FileReceiver } from '../services/files/file-receiver.ts';
import { FontUploads } from '../services/fonts/font-uploads.ts';
import { listFontViews } from '../services/fonts/font-views.ts';
import { answer, type Route } from './handler.ts';
import { authorOf } from './resource-routes.ts';
import { withUploadForm } from './with-upload-form.ts';

/** Fonts that can be loaded, and new ones (back-office §7, configurator §7). */
export function fontRoutes(database: Knex, receiver: FileReceiver): Route[] {
  const uploads = new FontUploads(database, receiver);
  return [
    answer(fontSourceViewsCall, async ({ params, log }) => ({
      fontSourceViews: await listFontViews(database, params.enterpriseId, log),
    })),
    answer(publicFontSourceViewsCall, async ({ query, log }) => ({
      fontSourceViews: await listFontViews(database, query.enterpriseId, log),
    })),
    answer(uploadFontCall, (request) =>
      withUploadForm(request, (form) => uploads.upload(authorOf(request), request.query, form)),
    ),
  ];
}
