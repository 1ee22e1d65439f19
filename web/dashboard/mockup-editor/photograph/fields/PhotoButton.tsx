import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { PHOTO_EXTENSIONS, type StoredPhoto, usePhotoUpload } from '../use-photo-upload.ts';

/** A button that stores a photograph. */
export function PhotoButton({ label, onStored }: { label: string; onStored: (photo: StoredPhoto) => void }) {
  const { upload, isUploading } = usePhotoUpload(onStored);
  return (
    <FileButton accept={PHOTO_EXTENSIONS} onChange={(file) => file && upload([file])}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          loading={isUploading}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
