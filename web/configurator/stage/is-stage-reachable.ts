import { isModalOpen } from '../session/is-modal-open.ts';
import type { Session } from '../session/session.ts';

/** Whether keys, pasted layers and dropped pictures are meant for the stage: it is shown, and no dialog covers it. */
export const isStageReachable = ({ stage, dialog }: Session): boolean =>
  stage === 'CONFIG' && !dialog && !isModalOpen();
