import type { GangSettings } from '../../model/gang-settings.ts';
import { type GangJob, SHEET_JOB_VERSION, type SheetJobItem } from '../../model/sheet-job.ts';

/** A gang job of items as people set it up on a screen. @param name title of the document */
export const composeGangJob = (
  settings: GangSettings,
  items: readonly SheetJobItem[],
  name: string,
): GangJob => ({
  ...settings,
  marks: { ...settings.marks, registration: false, bar: false, cutter: false },
  version: SHEET_JOB_VERSION,
  kind: 'gang',
  name,
  order: {},
  items: [...items],
  text: 'outlines',
});
