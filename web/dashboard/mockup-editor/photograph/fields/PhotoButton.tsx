import { UploadButton } from '../../fields/UploadButton.tsx';
import { PHOTO_EXTENSIONS, type StoredPhoto, usePhotoUpload } from '../use-photo-upload.ts';

/** A button that stores a photograph. */
export function PhotoButton({ label, onStored }: { label: string; onStored: (photo: StoredPhoto) => void }) {
  const { upload, isUploading } = usePhotoUpload(onStored);
  return (
    <UploadButton
      label={label}
      accept={PHOTO_EXTENSIONS}
      isSending={isUploading}
      onFile={(file) => upload([file])}
    />
  );
}
