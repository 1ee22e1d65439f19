import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import type { Upload } from '../../session/upload-states.ts';
import { describeUploadStep } from './describe-upload-step.ts';
import classes from './UploadStatus.module.css';

/** The step of a running upload, and its progress while bytes are sent. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const label = describeUploadStep(upload.step);
  const isKnown = upload.step === 'sending';
  return (
    <div>
      <div className={classes.step}>{label}</div>
      <Progress.Root>
        <Progress.Section
          value={isKnown ? upload.progress * 100 : 100}
          animated={!isKnown}
          striped={!isKnown}
          aria-label={label}
        />
      </Progress.Root>
    </div>
  );
}
