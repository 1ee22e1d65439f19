import type { GangSettings } from '../../model/gang-settings.ts';
import { type GangJob, SHEET_JOB_VERSION } from '../../model/sheet-job.ts';
import { listPrintTasks } from '../print-task.ts';
import type { LoadedSheetItem } from './sheet-entry.ts';

/**
 * Composes a gang job from the settings of a screen, with its items: filling a sheet, or as front and back of pairs of
 * print areas.
 * @param name title of the document
 */
export function composeGangJob(
  settings: GangSettings,
  loaded: readonly LoadedSheetItem[],
  name: string,
): { job: GangJob; items: LoadedSheetItem[] } {
  const { fill, colour, profileUrl: _url, inkLimitPercent: _limit, black: _black, ...rest } = settings;
  const items = loaded
    .flatMap((one) => (settings.duplex ? pairSides(one) : [one]))
    .map((one) => (fill ? { ...one, item: { ...one.item, quantity: 'fill' as const } } : one));
  const job: GangJob = {
    ...rest,
    ...(colour && { colour }),
    version: SHEET_JOB_VERSION,
    kind: 'gang',
    name,
    order: {},
    items: items.map(({ item }) => item),
    text: 'outlines',
  };
  return { job, items };
}

/** An item for each pair of its print areas; an odd last one has no back. */
function pairSides(loaded: LoadedSheetItem): LoadedSheetItem[] {
  const tasks = listPrintTasks(loaded.product, loaded.design);
  const areas = [...new Set(tasks.map(({ printArea }) => String(printArea.id)))];
  const fronts = areas.filter((_, index) => index % 2 === 0);
  return fronts.map((printArea, index) => {
    const back = areas[2 * index + 1];
    return { ...loaded, item: { ...loaded.item, printArea, ...(back !== undefined && { back }) } };
  });
}
