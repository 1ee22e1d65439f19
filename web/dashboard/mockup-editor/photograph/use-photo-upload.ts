import { useState } from 'react';
import { t } from '../../../shared/text/text.ts';
import { useUpload } from '../../records/fields/use-upload.ts';
import { showToast } from '../../shell/toasts.ts';
import { fileName } from '../../records/fields/file-name.ts';
import { loadPhoto } from './load-photo.ts';

/** Formats that a bake reads. */
export const PHOTO_FORMATS = ['JPG', 'JPEG', 'PNG', 'WEBP'];

/** Their extensions, for the `accept` attribute. */
export const PHOTO_EXTENSIONS = PHOTO_FORMATS.map((format) => `.${format.toLowerCase()}`).join();

/** A stored photograph. */
export interface StoredPhoto {
  url: string;
  widthPx: number;
  heightPx: number;
  /** Name of its file, without the extension. */
  name: string;
}

/** Stores photographs and measures them. `choose` takes the reference of a stored picture. */
export function usePhotoUpload(onStored: (photo: StoredPhoto) => void) {
  const [isMeasuring, setMeasuring] = useState(false);
  const measure = async (url: string) => {
    setMeasuring(true);
    try {
      const { naturalWidth: widthPx, naturalHeight: heightPx } = await loadPhoto(url);
      onStored({ url, widthPx, heightPx, name: fileName(url).replace(/\.[^.]*$/, '') });
    } catch {
      showToast(t('This picture cannot be read.'), 'failure');
    } finally {
      setMeasuring(false);
    }
  };
  const { upload, isUploading } = useUpload(PHOTO_FORMATS, ([url]) => {
    if (url !== undefined) void measure(url);
  });
  return { upload, choose: (url: string) => void measure(url), isUploading: isUploading || isMeasuring };
}
