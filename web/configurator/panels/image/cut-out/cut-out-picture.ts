import type { UploadedPicture } from '../../../session/commands/set-picture.ts';

/** A cut-out that is in the file store. */
export interface CutOutPicture {
  picture: Pick<UploadedPicture, 'url'> & Partial<UploadedPicture>;
  /** It is likely to be wrong somewhere. */
  isUnsure: boolean;
}
