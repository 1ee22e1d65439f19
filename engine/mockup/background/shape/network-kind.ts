import { PlatenError } from '../../../errors.ts';

/** The input and output conventions of a network. */
export interface NetworkKind {
  name: string;
  /** Default side of its input, px, if the model does not fix it. */
  sidePx: number;
  /** Mean and deviation of red, green and blue, 0 to 1, for normalisation. */
  mean: readonly [number, number, number];
  deviation: readonly [number, number, number];
  /** Whether the picture's brightest value is scaled to 1. */
  isStretched: boolean;
  /** Whether the output is a logit instead of a probability. */
  isLogit: boolean;
}

const IMAGENET = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] } as const;

/** The supported networks, by the prefix of the model file's name. */
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
 * The kind of network of a model file, by its name, because models do not describe the normalisation of their input.
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
