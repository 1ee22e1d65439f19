import { ChooseFile } from '../../../files/choose/ChooseFile.tsx';
import { UploadButton } from '../../fields/UploadButton.tsx';
import { PHOTO_EXTENSIONS, PHOTO_FORMATS, type StoredPhoto, usePhotoUpload } from '../use-photo-upload.ts';

/** Buttons that store a photograph and choose a stored one. */
export function PhotoButton({ label, onStored }: { label: string; onStored: (photo: StoredPhoto) => void }) {
  const { upload, choose, isUploading } = usePhotoUpload(onStored);
  return (
    <>
      <UploadButton
        label={label}
        accept={PHOTO_EXTENSIONS}
        isSending={isUploading}
        onFile={(file) => upload([file])}
      />
      <ChooseFile field={label} extensions={PHOTO_FORMATS} size="sm" onChoose={choose} />
    </>
  );
}
