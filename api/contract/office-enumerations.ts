// Words that records of the business family are written with (back-office §3 "Enumerations"), as far as imports use them.

/** How often work on a project, or for a client, comes round. */
export const PROJECT_FREQUENCIES = ['WEEKLY', 'MONTHLY', 'QUARTERLY', 'ANNUALLY'] as const;

export const PROJECT_STATUSES = ['OPEN', 'IN_PROGRESS', 'AWAITING_ACCEPTANCE', 'CLOSED'] as const;

export const TASK_STATUSES = [
  ...(['OPEN', 'PLANNED', 'WAIT', 'IN_PROGRESS', 'ONGOING', 'COMPLETE'] as const),
  ...(['SIGNED_OFF', 'NOT_STARTED'] as const),
] as const;
