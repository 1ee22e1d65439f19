import { Button, FileButton } from '@mantine/core';
import IconUpload from 'virtual:icons/upload';

interface UploadButtonProps {
  label: string;
  /** Extensions, such as `.png,.jpg`. */
  accept: string;
  isSending: boolean;
  onFile: (file: File) => void;
}

/** A button that chooses a file to upload. */
export const UploadButton = ({ label, accept, isSending, onFile }: UploadButtonProps) => (
  <FileButton accept={accept} onChange={(file) => file && onFile(file)}>
    {(button) => (
      <Button {...button} variant="default" loading={isSending} leftSection={<IconUpload size={16} />}>
        {label}
      </Button>
    )}
  </FileButton>
);
