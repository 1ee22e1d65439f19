import IconX from 'virtual:icons/x';
import { useStore } from 'zustand';
import { t } from '../../../shared/text/text.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import type { BatchItem } from '../../session/upload-states.ts';
import { useSessionStore } from '../../session/use-session.ts';
import classes from './BatchUploads.module.css';
import { UploadFailure } from './UploadFailure.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { uploadsOf } from './uploads.ts';

/**
 * The progress of the pictures that were chosen together.
 * @param shownKey of the area whose progress is shown elsewhere
 */
export function BatchUploads({ shownKey }: { shownKey: string }) {
  const { store } = uploadsOf(useSessionStore());
  const batch = useStore(store, (states) => states.batch);
  const uploads = useStore(store, (states) => states.uploads);
  const faults = useStore(store, (states) => states.faults);
  const open = batch.filter(({ key }) => key !== shownKey && (uploads[key] ?? faults[key]));
  if (open.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('Pictures being added')}>
      {open.map((item) => (
        <BatchRow key={item.key} item={item} />
      ))}
    </ul>
  );
}

function BatchRow({ item: { key, fileName, areaName } }: { item: BatchItem }) {
  const pictures = uploadsOf(useSessionStore());
  const upload = useStore(pictures.store, (states) => states.uploads[key]);
  const fault = useStore(pictures.store, (states) => states.faults[key]);
  return (
    <li className={classes.row}>
      <div className={classes.names}>
        <bdi className={classes.file}>{fileName}</bdi>
        <bdi className={classes.area}>{areaName ?? t('Your pictures')}</bdi>
      </div>
      <IconButton
        size={44}
        variant="subtle"
        color="gray"
        label={upload ? t('Cancel {name}', { name: fileName }) : t('Dismiss {name}', { name: fileName })}
        onClick={() => (upload ? upload.cancel() : pictures.dismiss(key))}
      >
        <IconX size={20} />
      </IconButton>
      <div className={classes.state}>
        {upload ? <UploadProgress upload={upload} /> : fault && <UploadFailure fault={fault} />}
      </div>
    </li>
  );
}
