import type { SheetTicket } from '../../model/sheet-ticket.ts';
import { boxOnSurface, IDENTITY_CTM } from './surface-box.ts';
import { xjdfLengths } from './xjdf-lengths.ts';
import { xmlElement } from './xml-element.ts';

type Mark = SheetTicket['sheets'][number]['marks'][number];

/** A mark of a sheet as a placed object. XJDF has no element for a barcode on a surface. */
export function describeMark(mark: Mark, sheetHeightMm: number): string {
  const box = boxOnSurface(mark, sheetHeightMm);
  const [left, bottom, right, top] = box;
  const middle = {
    Center: xjdfLengths((left + right) / 2, (bottom + top) / 2),
    Size: xjdfLengths(right - left, top - bottom),
  };
  return xmlElement('PlacedObject', { CTM: IDENTITY_CTM, ClipBox: xjdfLengths(...box) }, [
    xmlElement('MarkObject', {}, describeKind(mark.kind, middle)),
  ]);
}

function describeKind(kind: Mark['kind'], { Center, Size }: { Center: string; Size: string }): string[] {
  switch (kind) {
    case 'registration':
      return [
        xmlElement('RegisterMark', {
          Center,
          MarkType: 'Circle Cross',
          MarkUsage: 'Color',
          Rotation: 0,
          Size,
        }),
      ];
    case 'cutter':
      return [xmlElement('RegisterMark', { Center, MarkName: 'Cutter', MarkType: 'Square', Size })];
    case 'bar':
      return [xmlElement('ColorControlStrip', { Center, Rotation: 0, Size })];
    case 'barcode':
      return [];
  }
}
