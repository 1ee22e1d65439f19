import type { MockupTask } from '../../../workers/index.ts';
import type { MockupMessage } from '../../contract/live.ts';

/**
 * The state of a set of mockups (configurator §4, back-office §4): its plates are being prepared, its pictures are
 * being made, or it has ended.
 */
export type MockupSetStatus = 'PREPARING' | 'GENERATING' | 'COMPLETE' | 'TERMINATED' | 'CANCELLED';

export interface MockupSetRow {
  id: number;
  enterpriseId: number;
  requestId: string;
  requestSha256: string;
  run: string;
  shopProductVariantId: number;
  method: string;
  status: MockupSetStatus;
  task: Omit<MockupTask, 'done'>;
  messages: MockupMessage[];
  follower: string | null;
  renderJobId: number | null;
  utcCreatedDateTime: Date;
}

/** The part of a set that its followers receive: all but its task, which is large. */
export type MockupSetState = Pick<MockupSetRow, 'status' | 'messages'>;

export const isOver = ({ status }: Pick<MockupSetRow, 'status'>): boolean =>
  ['COMPLETE', 'TERMINATED', 'CANCELLED'].includes(status);
