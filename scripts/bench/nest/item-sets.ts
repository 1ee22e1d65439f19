import { seededRandom } from '../../../engine/print/sheet/seeded-random.ts';

/** Items for a roll, in millimetres, used to compare packers. */
export interface ItemSet {
  name: string;
  rollWidthMm: number;
  spacingMm: number;
  allowRotation: boolean;
  sizes: { widthMm: number; heightMm: number; copies: number }[];
}

const film = { rollWidthMm: 560, spacingMm: 5, allowRotation: true };

export const itemSets: ItemSet[] = [
  { ...film, name: '20 mixed', sizes: mixed(20, 7, 40, [300, 380]) },
  { ...film, name: '60 mixed', sizes: mixed(60, 8, 40, [300, 380]) },
  { ...film, name: '200 random', sizes: mixed(200, 9, 40, [300, 380]) },
  { ...film, name: '1000 random', sizes: mixed(1000, 12, 20, [120, 150]) },
  {
    ...film,
    name: '4 sizes x 24',
    sizes: [
      [162, 112, 24],
      [131, 91, 24],
      [84, 61, 24],
      [61, 45, 24],
    ].map(asSize),
  },
  { ...film, name: '60 equal, square', sizes: [[101, 101, 60]].map(asSize) },
  { ...film, name: '40 equal, long', sizes: [[206, 91, 40]].map(asSize) },
  {
    ...film,
    name: 'long and thin',
    sizes: [
      [140, 8, 100],
      [50, 150, 30],
      [500, 30, 6],
      [300, 12, 20],
    ].map(asSize),
  },
  {
    ...film,
    name: 'shirt transfers',
    sizes: [
      [280, 350, 12],
      [90, 90, 24],
      [30, 250, 10],
      [60, 40, 40],
      [200, 120, 8],
    ].map(asSize),
  },
  { ...film, name: '80 mixed, upright', allowRotation: false, sizes: mixed(80, 10, 40, [300, 380]) },
  {
    ...film,
    name: '120 stickers, narrow roll',
    rollWidthMm: 300,
    spacingMm: 3,
    sizes: mixed(120, 11, 25, [60, 60]),
  },
];

function asSize([widthMm = 0, heightMm = 0, copies = 0]: number[]): ItemSet['sizes'][number] {
  return { widthMm, heightMm, copies };
}

/** Sides from `leastMm` up, small ones more often, as orders have them. */
function mixed(
  count: number,
  seed: number,
  leastMm: number,
  [widthMm, heightMm]: [number, number],
): ItemSet['sizes'] {
  const random = seededRandom(seed);
  const side = (extraMm: number) => Math.round(leastMm + random() * random() * extraMm);
  return Array.from({ length: count }, () => ({
    widthMm: side(widthMm),
    heightMm: side(heightMm),
    copies: 1,
  }));
}
