import type { Knex } from 'knex';
import { uploadImageCall } from '../contract/calls/uploads.ts';
import type { FileReceiver } from '../services/file-receiver.ts';
import { ImageUploads } from '../services/upload-images.ts';
import { answer, type Route } from './handler.ts';
import { withUploadForm } from './with-upload-form.ts';

/** How what people upload is taken in. */
export interface UploadParts {
  receiver: FileReceiver;
  /** How long a shopper's picture waits for a design to be saved with it. */
  keptDays: number;
}

/** Pictures of shoppers (configurator §7). */
export function uploadRoutes(database: Knex, { receiver, keptDays }: UploadParts): Route[] {
  const uploads = new ImageUploads(database, receiver, keptDays);
  return [
    answer(uploadImageCall, (request) =>
      withUploadForm(request, (form) =>
        uploads.upload(request.query.shopProductVariantId, request.network, form),
      ),
    ),
  ];
}
