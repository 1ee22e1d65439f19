import type { Platform } from '../../platform/platform.ts';
import type { InkLink } from '../colour/ink-link.ts';
import { separateRows } from '../colour/separate-rows.ts';
import { BLACK_PLATE, isBlackPaint } from './black-plate.ts';
import { PaintedOutline } from './painted-outline.ts';
import { paintStrips, type Strip } from './paint-strips.ts';
import type { PaintedObject } from './painting.ts';

/**
 * Paints a page strip by strip as `paintStrips` does, in inks: rows are pixels of cyan, magenta, yellow and black, 255
 * being full ink. Pure black in text and drawings is only black ink, as in a PDF. It is painted on a second strip, the
 * plate of black, if the page has any.
 * @param background `#rrggbb`, under everything
 */
export function* paintSeparated(
  objects: readonly PaintedObject[],
  page: { widthPx: number; heightPx: number },
  background: string,
  { link, inkLimitPercent }: { link: InkLink; inkLimitPercent: number | undefined },
  platform: Platform,
  rows?: number,
): Generator<Strip> {
  const isOverprinted = (object: PaintedObject) => object instanceof PaintedOutline && object.isOverprinted;
  const mixed = paintStrips(
    objects.filter((object) => !isOverprinted(object)),
    page,
    background,
    platform,
    rows,
  );
  const black = paintBlackPlate(objects, page, background, platform, rows);
  try {
    for (const strip of mixed) {
      const plate = black?.next().value;
      separateRows(strip.rows, plate?.rows, { widthPx: page.widthPx, link, inkLimitPercent });
      yield strip;
    }
  } finally {
    black?.return(undefined);
  }
}

/** The plate of black; undefined for a page without any. */
function paintBlackPlate(
  objects: readonly PaintedObject[],
  page: { widthPx: number; heightPx: number },
  background: string,
  platform: Platform,
  rows: number | undefined,
): Generator<Strip, undefined> | undefined {
  const isOnBlack = isBlackPaint(background);
  // Objects beneath the first black do not hide it.
  const first = isOnBlack ? 0 : objects.findIndex(({ hasBlack }) => hasBlack);
  if (first < 0) return undefined;
  const plate = objects.slice(first).map((object) => object.onBlackPlate());
  return paintStrips(plate, page, isOnBlack ? BLACK_PLATE.cutOut : BLACK_PLATE.none, platform, rows);
}
