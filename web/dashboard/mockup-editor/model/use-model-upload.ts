import { useRef, useState } from 'react';
import {
  browserPlatform,
  type DescribedModel,
  describeModel,
  PlatenError,
} from '../../../../engine/model-editor.ts';
import { t } from '../../../shared/text/text.ts';
import { useUpload } from '../../records/fields/use-upload.ts';
import { fileName } from '../../records/fields/file-name.ts';

/** A stored model. */
export interface StoredModel {
  url: string;
  described: DescribedModel;
  /** Name of its file, without the extension. */
  name: string;
}

/** Stores models. Each is parsed first, so that an unreadable model is refused before the upload. */
export function useModelUpload(onStored: (model: StoredModel) => void) {
  const read = useRef<DescribedModel>(undefined);
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  const { upload, isUploading } = useUpload(['GLB'], ([url]) => {
    if (url === undefined || !read.current) return;
    onStored({ url, described: read.current, name: fileName(url).replace(/\.[^.]*$/, '') });
  });
  const send = async ([file]: readonly File[]) => {
    if (!file) return;
    setRefusal(undefined);
    setReading(true);
    try {
      read.current = await describeModel(new Uint8Array(await file.arrayBuffer()), browserPlatform);
      upload([file]);
    } catch (error) {
      setRefusal(error instanceof PlatenError ? error.publicMessage : t('This model cannot be read.'));
    } finally {
      setReading(false);
    }
  };
  return { send: (files: readonly File[]) => void send(files), isSending: isReading || isUploading, refusal };
}
