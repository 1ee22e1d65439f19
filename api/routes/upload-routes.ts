import type { Knex } from 'knex';
import { PlatenError } from '../../engine/node.ts';
import {
  dropPictureCall,
  findConversionCall,
  sendPictureCall,
  sentPictureCall,
  uploadImageCall,
} from '../contract/calls/uploads.ts';
import type { FileReceiver } from '../services/files/file-receiver.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { PictureUploads } from '../services/uploads/picture-uploads.ts';
import { ImageUploads } from '../services/uploads/upload-images.ts';
import { answer, type Request, type Route } from './handler.ts';
import { withUploadForm } from './with-upload-form.ts';

/** The services that receive uploads. */
export interface UploadParts {
  receiver: FileReceiver;
  /** The days that a shopper's picture is kept without a saved design. */
  keptDays: number;
}

/** Pictures of shoppers (configurator §7). */
export function uploadRoutes(database: Knex, files: FileStore, { receiver, keptDays }: UploadParts): Route[] {
  const uploads = new ImageUploads(database, receiver, keptDays);
  const inParts = new PictureUploads(database, files, uploads);
  return [
    answer(uploadImageCall, (request) =>
      withUploadForm(request, (form) =>
        uploads.upload(request.query.shopProductVariantId, request.network, form),
      ),
    ),
    answer(findConversionCall, async ({ query }) => {
      const converted = await uploads.findConversion(query.url);
      return converted ? { converted } : {};
    }),
    answer(sendPictureCall, ({ header, network, query, stream }) =>
      inParts.send({ ...query, secret: secretOf(header), network }, stream),
    ),
    answer(sentPictureCall, ({ header }) => inParts.status(secretOf(header))),
    answer(dropPictureCall, ({ header }) => inParts.drop(secretOf(header))),
  ];
}

/** A shorter secret could be guessed. */
const SECRET = /^[\w-]{32,128}$/;

function secretOf(header: Request['header']): string {
  const secret = header('x-upload-secret');
  if (secret === undefined || !SECRET.test(secret))
    throw new PlatenError(
      'upload-secret-invalid',
      'X-Upload-Secret: send 32 to 128 random letters and digits, different ones for each picture.',
    );
  return secret;
}
