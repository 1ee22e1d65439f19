import type { Knex } from 'knex';
import { uploadImageCall } from '../contract/calls/uploads.ts';
import type { FileReceiver } from '../services/file-receiver.ts';
import { asUploadError } from '../services/upload-error.ts';
import { ImageUploads } from '../services/upload-images.ts';
import { answer, type Route } from './handler.ts';

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
    answer(uploadImageCall, async ({ query, address, stream, header }) => {
      try {
        const form = { stream, contentType: header('content-type') };
        return await uploads.upload(query.shopProductVariantId, address, form);
      } catch (error) {
        throw asUploadError(error);
      }
    }),
  ];
}
