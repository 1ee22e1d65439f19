import '@mantine/core/styles/Progress.css';
import { Button, Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import { type Upload, uploadKeyOf } from '../../session/upload-states.ts';
import { useSessionStore } from '../../session/use-session.ts';
import { showInPanel } from '../show-in-panel.ts';
import { describeUploadStep } from './describe-upload-step.ts';
import classes from './UploadStatus.module.css';
import { uploadsOf } from './uploads.ts';

/**
 * The progress of a layer's upload, or the reason why it failed. The panel scrolls to it: on a phone it is below the visible
 * part, and the shopper would see no answer to the chosen file.
 */
export function UploadStatus({ target, faultId }: { target: ResolvedImage; faultId: string }) {
  const { store } = uploadsOf(useSessionStore());
  const upload = useStore(store, (state) => state.uploads[uploadKeyOf(target)]);
  const fault = useStore(store, (state) => state.faults[uploadKeyOf(target)]);
  const status = useRef<HTMLDivElement>(null);
  const isUploading = upload !== undefined;
  useEffect(() => {
    if (status.current && (isUploading || fault)) showInPanel(status.current);
  }, [isUploading, fault]);
  return (
    <div ref={status} className={classes.status}>
      {upload && <UploadProgress upload={upload} />}
      {fault && (
        <Fault id={faultId}>
          {fault.title && <strong>{translateSentence(fault.title)}</strong>}
          <span>{translateSentence(fault.message)}</span>
          {fault.retry && (
            <Button size="sm" variant="default" onClick={fault.retry}>
              {t('Try again')}
            </Button>
          )}
        </Fault>
      )}
    </div>
  );
}

function UploadProgress({ upload }: { upload: Upload }) {
  const label = describeUploadStep(upload.step);
  const isKnown = upload.step === 'sending';
  return (
    <div className={classes.progress}>
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
      <Button variant="default" size="sm" onClick={upload.cancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
