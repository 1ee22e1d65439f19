import { browserPlatform, type DescribedModel, describeModel } from '../../../../engine/model-editor.ts';
import { t } from '../../../shared/text/text.ts';
import { type CheckedFile, useCheckedUpload } from '../use-checked-upload.ts';

/** Stores models. An unreadable model is refused before the upload. */
export const useModelUpload = (onStored: (model: CheckedFile<DescribedModel>) => void) =>
  useCheckedUpload({
    extensions: ['GLB'],
    read: (bytes) => describeModel(bytes, browserPlatform),
    unreadable: t('This model cannot be read.'),
    onStored,
  });
