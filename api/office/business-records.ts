// Enumerations of the records of the business-management family: back-office §3, "Enumerations".

/** Owners of the files of a job, with their labels and file contexts. */
export const JOB_CONTEXTS = [
  { label: 'Proposal', context: 'JOBS-PROPOSAL' },
  { label: 'Contract', context: 'JOBS-CONTRACT' },
  { label: 'Other', context: 'JOBS-OTHER' },
] as const;
export type JobContext = (typeof JOB_CONTEXTS)[number]['context'];

export const CLIENT_TYPES = ['CLIENT', 'PROSPECT', 'CONTACT'] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

export const COST_STATES = ['FORECAST', 'ACTUAL'] as const;
export type CostState = (typeof COST_STATES)[number];

export const COST_TYPES = ['COST_OF_SALE', 'OPERATING_EXPENSE'] as const;
export type CostType = (typeof COST_TYPES)[number];

export const BUSINESS_ASSET_TYPES = ['ASSET', 'FIXED_ASSET'] as const;
export type BusinessAssetType = (typeof BUSINESS_ASSET_TYPES)[number];

export const SERVICE_TYPES = ['PRODUCT', 'SERVICE'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** The frequency of recurring work on a project, or for a client. */
export const PROJECT_FREQUENCIES = ['WEEKLY', 'MONTHLY', 'QUARTERLY', 'ANNUALLY'] as const;
export type ProjectFrequency = (typeof PROJECT_FREQUENCIES)[number];

/** Kinds of comment, each with its colour. */
export const COMMENT_KINDS = [
  { kind: 'STRATEGY_TASK_COMMENT', colour: 'red' },
  { kind: 'JOB_COMMENT', colour: 'blue' },
  { kind: 'PROJECT_COMMENT', colour: 'pink' },
  { kind: 'NOTE', colour: 'yellow' },
  { kind: 'MESSAGE', colour: 'green' },
] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number]['kind'];

export const DASHBOARD_WIDGETS = [
  'TIME_AND_EXPENSES',
  'TASK_SUMMARY',
  'JOB_SUMMARY',
  'PROJECT_TOP_FIVE',
  'FORECAST_SUMMARY',
  'PROJECT_RETAINER_BUDGET_EXCEEDED',
  'PROJECT_NONE_RETAINER_BUDGET_EXCEEDED',
  'CASH_FLOW',
] as const;
export type DashboardWidget = (typeof DASHBOARD_WIDGETS)[number];

export const TASK_STATUSES = [
  'OPEN',
  'PLANNED',
  'WAIT',
  'IN_PROGRESS',
  'ONGOING',
  'COMPLETE',
  'SIGNED_OFF',
  'NOT_STARTED',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const QUOTATION_STATUSES = ['SENT', 'WON', 'LOST', 'ABANDONED'] as const;
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number];

export const MEETING_STATUSES = ['SCHEDULED', 'OPENED', 'CLOSED', 'ABANDONED'] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

export const PROJECT_STATUSES = ['OPEN', 'IN_PROGRESS', 'AWAITING_ACCEPTANCE', 'CLOSED'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const SALES_STATUSES = ['OPEN', 'WON', 'LOST', 'ABANDONED'] as const;
export type SalesStatus = (typeof SALES_STATUSES)[number];
