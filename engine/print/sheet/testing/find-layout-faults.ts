import type { FilledSheet, SheetItem } from '../sheet-item.ts';
import type { SheetStock } from '../sheet-stock.ts';

/** A thousandth of a micrometre, the rounding error of millimetres as floats. */
const NOISE_MM = 1e-6;

/** Lists violations of a layout: margins, spacings, sizes, and each copy exactly once. */
export function findLayoutFaults(
  sheets: readonly FilledSheet[],
  items: readonly SheetItem[],
  stock: SheetStock,
): string[] {
  const faults: string[] = [];
  const sizes = new Map(items.map((item) => [item.id, item]));
  const seen = new Set<string>();
  for (const [index, { widthMm, heightMm, placements }] of sheets.entries()) {
    const boxes = placements.map(({ id, copy, xMm, yMm, isTurned }) => {
      const { widthMm: width, heightMm: height } = sizes.get(id)!;
      if (seen.has(`${id}/${copy}`)) faults.push(`${id}/${copy} is there twice`);
      seen.add(`${id}/${copy}`);
      const [across, down] = isTurned ? [height, width] : [width, height];
      return { name: `${id}/${copy}`, left: xMm, top: yMm, right: xMm + across, bottom: yMm + down };
    });
    const { marginMm, headerMm, footerMm, spacingMm } = stock;
    if (widthMm !== stock.widthMm || heightMm > stock.heightMm) faults.push(`sheet ${index} is too large`);
    for (const { name, left, top, right, bottom } of boxes) {
      const isInside =
        left > marginMm - NOISE_MM &&
        top > marginMm + headerMm - NOISE_MM &&
        right < widthMm - marginMm + NOISE_MM &&
        bottom < heightMm - marginMm - footerMm + NOISE_MM;
      if (!isInside) faults.push(`${name} is outside sheet ${index}`);
    }
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        const acrossMm = Math.max(other.left - one.right, one.left - other.right);
        const downMm = Math.max(other.top - one.bottom, one.top - other.bottom);
        if (Math.max(acrossMm, downMm) < spacingMm - NOISE_MM)
          faults.push(`${one.name} and ${other.name} are too close`);
      }
  }
  const wanted = items.reduce((sum, { copies }) => sum + copies, 0);
  if (seen.size !== wanted) faults.push(`${seen.size} of ${wanted} copies are there`);
  return faults;
}
