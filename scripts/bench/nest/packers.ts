import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { nestItems } from '../../../engine/print/sheet/nest-items.ts';
import { peersFolder } from '../install-peers.ts';
import type { ItemSet } from './item-sets.ts';

/** The npm packages of the peers. */
export const packerPackages = ['maxrects-packer', 'guillotine-packer', 'shelf-pack'];

/** Each places a set on its roll and returns the used length in millimetres. */
export const packers: Record<string, (set: ItemSet) => number> = {
  ours({ sizes, rollWidthMm, spacingMm, allowRotation }) {
    const items = sizes.map((size, index) => ({ id: String(index), ...size }));
    const stock = { widthMm: rollWidthMm, heightMm: 1e6, marginMm: 0, headerMm: 0, footerMm: 0, spacingMm };
    return nestItems(items, { ...stock, isRoll: true }, allowRotation)[0]!.heightMm;
  },

  'maxrects-packer': (set) =>
    Math.min(
      ...[0, 1, 2].flatMap((logic) =>
        ordersOf(set).map((boxes) => shortest(set, (heightMm) => fitsMaxRects(set, boxes, heightMm, logic))),
      ),
    ),

  'guillotine-packer': (set) => shortest(set, (heightMm) => fitsGuillotine(set, heightMm)),

  'shelf-pack'(set) {
    const Shelves = load<new (width: number, height: number) => ShelfPack>('shelf-pack');
    const shelves = new Shelves(set.rollWidthMm + set.spacingMm, 1e6);
    const lying = boxesOf(set).map(({ width, height }) =>
      set.allowRotation && height > width && height <= set.rollWidthMm
        ? { width: height, height: width }
        : { width, height },
    );
    const depths = lying
      .sort((a, b) => b.height - a.height)
      .map(({ width, height }) => shelves.packOne(width + set.spacingMm, height + set.spacingMm))
      .map(({ y, h }) => y + h);
    return Math.max(...depths) - set.spacingMm;
  },
};

interface Box {
  width: number;
  height: number;
}

interface MaxRectsPacker {
  add(box: Box): void;
  bins: { rects: { oversized?: boolean }[] }[];
}
type MaxRectsClass = new (width: number, height: number, padding: number, options: object) => MaxRectsPacker;
interface ShelfPack {
  packOne(width: number, height: number): { y: number; h: number };
}
type Guillotine = (
  bin: { binWidth: number; binHeight: number; items: (Box & { name: number })[] },
  options: object,
) => unknown[][] | null;

const load = <T>(name: string): T => createRequire(resolve(peersFolder, 'package.json'))(name) as T;

const boxesOf = ({ sizes }: ItemSet): Box[] =>
  sizes.flatMap(({ widthMm, heightMm, copies }) =>
    Array.from({ length: copies }, () => ({ width: widthMm, height: heightMm })),
  );

/**
 * The orders to try: as given, and largest first by four measures; for many boxes only one, or the search would take
 * minutes.
 */
function ordersOf(set: ItemSet): Box[][] {
  const boxes = boxesOf(set);
  const measures: ((box: Box) => number)[] = [
    ({ width, height }) => Math.max(width, height),
    ({ width, height }) => width * height,
    ({ height }) => height,
    ({ width }) => width,
  ];
  const orders = measures.map((measure) => boxes.toSorted((a, b) => measure(b) - measure(a)));
  return boxes.length > 300 ? orders.slice(0, 1) : [boxes, ...orders];
}

/** Binary search for the shortest length at which a packer with a fixed height still fits everything. */
function shortest(set: ItemSet, fits: (heightMm: number) => boolean): number {
  const boxes = boxesOf(set);
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0) / set.rollWidthMm;
  let [low, high] = [area, Infinity];
  for (let tried = 2 * area + 500; high === Infinity; tried *= 2) if (fits(tried)) high = tried;
  while (high - low > low / 500) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function fitsMaxRects(
  { rollWidthMm, spacingMm, allowRotation }: ItemSet,
  boxes: Box[],
  heightMm: number,
  logic: number,
): boolean {
  // Its main file is CommonJS in a package that declares itself an ES module.
  const { MaxRectsPacker } = load<{ MaxRectsPacker: MaxRectsClass }>(
    'maxrects-packer/dist/maxrects-packer.mjs',
  );
  const options = { smart: false, pot: false, square: false, allowRotation, logic };
  const packer = new MaxRectsPacker(rollWidthMm, heightMm, spacingMm, options);
  for (const box of boxes) {
    packer.add({ ...box });
    if (packer.bins.length > 1) return false;
  }
  return !packer.bins[0]!.rects.some(({ oversized }) => oversized);
}

function fitsGuillotine(set: ItemSet, heightMm: number): boolean {
  const { packer } = load<{ packer: Guillotine }>('guillotine-packer');
  const { rollWidthMm, spacingMm, allowRotation } = set;
  const items = boxesOf(set).map(({ width, height }, name) => ({
    name,
    width: width + spacingMm,
    height: height + spacingMm,
  }));
  const bin = { binWidth: rollWidthMm + spacingMm, binHeight: heightMm + spacingMm, items };
  try {
    return packer(bin, { kerfSize: 0, allowRotation })?.length === 1;
  } catch {
    return false; // an item is higher than the bin
  }
}
