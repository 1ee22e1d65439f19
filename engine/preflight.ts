/** Browser entry point of preflight: what a press would object to. Apart, for the sake of its tables of the press's colours. */
export { listPrintTasks } from './print/print-task.ts';
export { preflightProfiles } from './print/preflight/profiles.ts';
export { type PreflightFinding } from './print/preflight/preflight-finding.ts';
export { preflightPrint } from './print/preflight/preflight-print.ts';
