import { composePersonalisationCsv } from '../../../engine/quantities.ts';
import { saveFile } from '../../shared/save-file.ts';
import type { Session } from '../session/session.ts';
import { itemColumns } from './item-columns.ts';
import { itemsOf } from './items.ts';

/** Downloads the template (C9-09) with the current texts of items. */
export function downloadCsv(session: Session): void {
  const items = itemsOf(session);
  const layers = itemColumns(session).map(({ layer }) => layer);
  const { fileName, text } = composePersonalisationCsv(layers, items.length, items);
  // Excel recognises UTF-8 by the byte order mark.
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), fileName);
}
