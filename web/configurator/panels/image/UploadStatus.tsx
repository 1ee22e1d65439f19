import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { ResolvedImage } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { uploadKeyOf } from '../../session/upload-states.ts';
import { useSessionStore } from '../../session/use-session.ts';
import { showInPanel } from '../show-in-panel.ts';
import { UploadFailure } from './UploadFailure.tsx';
import { UploadProgress } from './UploadProgress.tsx';
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
      {upload && (
        <div className={classes.progress}>
          <UploadProgress upload={upload} />
          <Button variant="default" size="sm" onClick={upload.cancel}>
            {t('Cancel')}
          </Button>
        </div>
      )}
      {fault && <UploadFailure id={faultId} fault={fault} />}
    </div>
  );
}
