import type { ResolvedLayer } from '../../../engine/personalisation.ts';
import { layersOfDesign } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';
import { type Upload, type UploadFault, uploadKeyOf, type UploadStates } from '../session/upload-states.ts';

/** A layer whose chosen picture is not in the design: it is being sent, or could not be sent. */
export interface PendingPicture {
  entry: ResolvedLayer;
  upload: Upload | undefined;
  fault: UploadFault | undefined;
}

/** The pictures that an order of the design would lack. */
export const pendingPictures = (
  { product, design }: Pick<Session, 'product' | 'design'>,
  { uploads, faults }: Pick<UploadStates, 'uploads' | 'faults'>,
): PendingPicture[] =>
  layersOfDesign(product, design)
    .map((entry) => ({ entry, upload: uploads[uploadKeyOf(entry)], fault: faults[uploadKeyOf(entry)] }))
    .filter(({ upload, fault }) => upload ?? fault);
