import type { UploadedPicture } from '../../../session/commands/set-picture.ts';

/** A cut-out in the file store. */
export interface CutOutPicture {
  picture: Pick<UploadedPicture, 'url'> & Partial<UploadedPicture>;
  /** Parts of the cut-out are likely to be wrong. */
  isUnsure: boolean;
}
