import { t } from '../../../shared/text/text.ts';
import type { Upload } from '../../session/upload-states.ts';

export function describeUploadStep(step: Upload['step']): string {
  switch (step) {
    case 'queued':
      return t('Waiting for the other pictures');
    case 'reading':
      return t('Reading the photo');
    case 'sending':
      return t('Sending the picture');
    case 'checking':
      return t('Checking the picture');
    case 'waiting':
      return t('The connection broke. Trying again');
    case 'refused':
      return t('The server is busy. Trying again');
  }
}
