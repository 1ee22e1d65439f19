import { browserPlatform, type DescribedModel, describeModel } from '../../../../engine/model-editor.ts';
import { t } from '../../../shared/text/text.ts';
import { type CheckedFile, useCheckedUpload } from '../use-checked-upload.ts';

/** Extensions of models, in upper case. */
export const MODEL_FORMATS = ['GLB'];

/** Stores models. An unreadable model is refused before the upload. */
export const useModelUpload = (onStored: (model: CheckedFile<DescribedModel>) => void) =>
  useCheckedUpload({
    extensions: MODEL_FORMATS,
    read: (bytes) => describeModel(bytes, browserPlatform),
    unreadable: t('This model cannot be read.'),
    onStored,
  });
