/** The print areas of an item, whose views are shown. Without print files it is the first view, `undefined`. */
export function listPrintedViews(prints: readonly { printAreaId: number }[]): (number | undefined)[] {
  const printAreaIds = new Set(prints.map(({ printAreaId }) => printAreaId));
  return printAreaIds.size > 0 ? [...printAreaIds] : [undefined];
}
