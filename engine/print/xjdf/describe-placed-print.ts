import type { SheetTicket } from '../../model/sheet-ticket.ts';
import { boxOnSurface, IDENTITY_CTM, turnOnSurface } from './surface-box.ts';
import { frontOf, trimSizeOf } from './sheet-products.ts';
import { xjdfLengths } from './xjdf-lengths.ts';
import { xmlElement } from './xml-element.ts';

type Sheet = SheetTicket['sheets'][number];
type PlacedPrint = Sheet['prints'][number];

/** A print with its marks, and its identifying position. */
interface DescribedPrint {
  objects: string[];
  position: string;
}

/** @param ids the products' identifiers, by the names of their front prints */
export function describePlacedPrint(
  print: PlacedPrint,
  {
    sheet,
    index,
    ids,
    hasCropMarks,
  }: { sheet: Sheet; index: number; ids: ReadonlyMap<string, string>; hasCropMarks: boolean },
): DescribedPrint {
  const { bleedMm, turnedDeg, label } = print;
  const trim = {
    xMm: print.xMm + bleedMm,
    yMm: print.yMm + bleedMm,
    widthMm: print.widthMm - 2 * bleedMm,
    heightMm: print.heightMm - 2 * bleedMm,
  };
  const trimBox = boxOnSurface(trim, sheet.heightMm);
  const at = `${sheet.sheet}-${index + 1}`;
  const [id, positionId] = [`object-${at}`, `position-${at}`];
  const object = {
    CTM: IDENTITY_CTM,
    ClipBox: xjdfLengths(...boxOnSurface(print, sheet.heightMm)),
    ID: id,
    Ord: sheet.page - 1,
    PositionRef: positionId,
    TrimCTM: turnOnSurface(trimBox, turnedDeg),
    TrimSize: xjdfLengths(...trimSizeOf(print)),
  };
  const objects = [xmlElement('PlacedObject', object, [xmlElement('ContentObject', {})])];
  if (hasCropMarks) objects.push(describeCropMarks(trimBox, id));
  if (label)
    objects.push(
      xmlElement(
        'PlacedObject',
        { CTM: IDENTITY_CTM, ClipBox: xjdfLengths(...boxOnSurface(label, sheet.heightMm)) },
        [xmlElement('MarkObject', { ContentRef: id })],
      ),
    );
  const position = xmlElement('Position', {
    AbsoluteBox: xjdfLengths(...trimBox),
    BinderySignatureID: ids.get(frontOf(print)),
    ID: positionId,
    // XJDF rotates counterclockwise.
    Orientation: `Rotate${(360 - turnedDeg) % 360}`,
  });
  return { objects, position };
}

/** The crop marks of the trim. */
function describeCropMarks(
  [left, bottom, right, top]: readonly [number, number, number, number],
  content: string,
): string {
  const corners = [
    ['LowerLeftCutMark', left, bottom],
    ['UpperLeftCutMark', left, top],
    ['LowerRightCutMark', right, bottom],
    ['UpperRightCutMark', right, top],
  ] as const;
  const marks = corners.map(([type, x, y]) =>
    xmlElement('CutMark', { MarkType: type, Position: xjdfLengths(x, y) }),
  );
  return xmlElement('PlacedObject', { CTM: IDENTITY_CTM }, [
    xmlElement('MarkObject', { ContentRef: content }, marks),
  ]);
}
