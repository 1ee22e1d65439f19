import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import type { UploadFault } from '../../session/upload-states.ts';

interface UploadFailureProps {
  id?: string;
  fault: UploadFault;
  /** Shown if the upload cannot be tried again. */
  children?: ReactNode;
}

/** The reason why an upload failed, with the way out. */
export const UploadFailure = ({ id, fault: { title, message, retry }, children }: UploadFailureProps) => (
  <Fault id={id}>
    {title && <strong>{translateSentence(title)}</strong>}
    <span>{translateSentence(message)}</span>
    {retry ? (
      <Button size="sm" variant="default" onClick={retry}>
        {t('Try again')}
      </Button>
    ) : (
      children
    )}
  </Fault>
);
