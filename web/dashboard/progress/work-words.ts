import type { ArchiveStatus } from '../../../api/contract/calls/archives.ts';
import type { BATCH_ROW_STATUSES, BATCH_STATUSES } from '../../../api/contract/calls/batches.ts';
import type { ImportStatus } from '../../../api/contract/calls/imports.ts';
import type { DELIVERY_STATUSES } from '../../../api/contract/calls/webhooks.ts';
import { t } from '../../shared/text/text.ts';
import type { MarkTone } from '../lists/Mark.tsx';

export type WorkStatus =
  | ImportStatus
  | ArchiveStatus
  | (typeof BATCH_STATUSES)[number]
  | (typeof BATCH_ROW_STATUSES)[number]
  | (typeof DELIVERY_STATUSES)[number];

const WORDS: Readonly<Record<WorkStatus, () => string>> = {
  QUEUED: () => t('Waiting'),
  PREPARING: () => t('Preparing'),
  RUNNING: () => t('Running'),
  COMPLETED: () => t('Completed'),
  EXAMINED: () => t('Examined'),
  PRINTED: () => t('Printed'),
  DELIVERED: () => t('Delivered'),
  REFUSED: () => t('Refused'),
  FAILED: () => t('Failed'),
  CANCELLED: () => t('Cancelled'),
  UNDONE: () => t('Undone'),
};

/** The name of the status of an import, an archive, a job, a batch, a batch row or a delivery. */
export const workWords = (status: WorkStatus): string => WORDS[status]();

const TONES: Partial<Record<WorkStatus, MarkTone>> = {
  PREPARING: 'busy',
  RUNNING: 'busy',
  COMPLETED: 'done',
  PRINTED: 'done',
  DELIVERED: 'done',
  REFUSED: 'fault',
  FAILED: 'fault',
};

export const toneOf = (status: WorkStatus): MarkTone => TONES[status] ?? 'idle';

/** Whether a job is still running. */
export const isOpen = (status: WorkStatus): boolean => ['QUEUED', 'PREPARING', 'RUNNING'].includes(status);

/** Polling interval of running jobs. */
export const WORK_POLL_MS = 1500;
