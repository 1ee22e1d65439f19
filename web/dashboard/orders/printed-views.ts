/** A print file, for the picture of its view. */
export interface Print {
  printAreaId: number;
  /** Null: unknown, so that its print area is shown in a picture of its own. */
  maskId: number | null;
  name: string;
}

/** A view of an item with the print areas on it. */
interface PrintedView {
  /** One of its print areas, by which the server finds the view. Undefined: the first view, without print files. */
  printAreaId: number | undefined;
  /** Names of its print areas. */
  names: string[];
}

/** The printed views of an item, each once. */
export function listPrintedViews(prints: readonly Print[]): PrintedView[] {
  const views = new Map<string, PrintedView>();
  for (const { printAreaId, maskId, name } of prints) {
    const key = maskId === null ? `area ${printAreaId}` : `view ${maskId}`;
    const view = views.get(key) ?? { printAreaId, names: [] };
    views.set(key, view);
    const area = name.replace(OF_ITEM, '');
    if (!view.names.includes(area)) view.names.push(area);
  }
  return views.size > 0 ? [...views.values()] : [{ printAreaId: undefined, names: [] }];
}

/** Print files of items with texts of their own end with the number of the item. */
const OF_ITEM = /-item-\d+$/;
