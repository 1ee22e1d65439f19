/** Browser entry point of preflight, and of pictures of prints. Separate because of its tables of press colours. */
export { paintPrintPicture } from './print/paint-print-picture.ts';
export { listPrintTasks } from './print/print-task.ts';
export { preflightProfiles } from './print/preflight/profiles.ts';
export { type PreflightFinding } from './print/preflight/preflight-finding.ts';
export { preflightPrint } from './print/preflight/preflight-print.ts';
