import { type ListedSmartObject, listSmartObjects, outlinePsd } from '../../../../engine/psd-mockups.ts';
import { t } from '../../../shared/text/text.ts';
import { type CheckedFile, useCheckedUpload } from '../use-checked-upload.ts';

/** Extensions of Photoshop documents, in upper case. */
export const PSD_FORMATS = ['PSD', 'PSB'];

/** For the `accept` attribute. */
export const PSD_EXTENSIONS = PSD_FORMATS.map((extension) => `.${extension.toLowerCase()}`).join();

/** Stores Photoshop documents. An unreadable document is refused before the upload. */
export const usePsdUpload = (onStored: (document: CheckedFile<readonly ListedSmartObject[]>) => void) =>
  useCheckedUpload({
    extensions: PSD_FORMATS,
    read: (bytes) => listSmartObjects(outlinePsd(bytes)),
    unreadable: t('This document cannot be read.'),
    onStored,
  });
