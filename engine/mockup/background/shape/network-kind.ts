import { PlatenError } from '../../../errors.ts';

/** How pictures are given to a network, and how its answer is read. */
export interface NetworkKind {
  name: string;
  /** Side of its input, px, where the model leaves that open. */
  sidePx: number;
  /** Of red, green and blue, 0 to 1: taken off, then divided by. */
  mean: readonly [number, number, number];
  deviation: readonly [number, number, number];
  /** The picture's brightest value counts as 1. */
  isStretched: boolean;
  /** The answer is a logit and no probability. */
  isLogit: boolean;
}

const IMAGENET = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] } as const;

/** The networks that models may be of, by the beginning of the model file's name. */
export const networkKinds: readonly NetworkKind[] = [
  { name: 'u2net', sidePx: 320, ...IMAGENET, isStretched: true, isLogit: false },
  {
    name: 'isnet',
    sidePx: 1024,
    mean: [0.5, 0.5, 0.5],
    deviation: [1, 1, 1],
    isStretched: false,
    isLogit: false,
  },
  { name: 'birefnet', sidePx: 1024, ...IMAGENET, isStretched: false, isLogit: true },
];

/**
 * The kind of network that a model file has, by its name: no model says how its pictures are to be scaled.
 * @throws PlatenError `background-model-unknown`
 */
export function kindOfModel(fileName: string): NetworkKind {
  const name = fileName.toLowerCase();
  const kind = networkKinds.find((one) => name.startsWith(one.name));
  if (kind) return kind;
  const names = networkKinds.map((one) => one.name).join(', ');
  throw new PlatenError(
    'background-model-unknown',
    `BACKGROUND_MODEL names ${fileName}, and no network begins like that. Rename the file so that it begins with one of ${names}.`,
    { status: 500 },
  );
}
