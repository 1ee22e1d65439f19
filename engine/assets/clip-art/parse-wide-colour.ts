import { decodeSrgb, encodeMirroredSrgb } from '../../srgb.ts';
import { readHue } from './read-hue.ts';

type Triple = readonly [number, number, number];
type Rows = readonly [Triple, Triple, Triple];

const apply = (rows: Rows, [a, b, c]: Triple): Triple => [
  rows[0][0] * a + rows[0][1] * b + rows[0][2] * c,
  rows[1][0] * a + rows[1][1] * b + rows[1][2] * c,
  rows[2][0] * a + rows[2][1] * b + rows[2][2] * c,
];

/** From CIE XYZ under D65 to linear sRGB. Source of all matrices: CSS Color 4, section 18. */
const xyzToSrgb: Rows = [
  [3.2409699419, -1.5373831776, -0.4986107603],
  [-0.9692436363, 1.8759675015, 0.0415550574],
  [0.0556300797, -0.2039769589, 1.0569715142],
];
const d50ToD65: Rows = [
  [0.955473421488, -0.02309845494876452, 0.06325924320057072],
  [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
  [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
];
const rgbToXyz: Readonly<Record<string, Rows>> = {
  'display-p3': [
    [0.4865709486, 0.2656676932, 0.1982172852],
    [0.2289745641, 0.6917385218, 0.0792869141],
    [0, 0.0451133819, 1.0439443689],
  ],
  'a98-rgb': [
    [0.5766690429, 0.1855582379, 0.1882286462],
    [0.297344975, 0.6273635663, 0.0752914585],
    [0.0270313614, 0.0706888525, 0.9913375368],
  ],
  'prophoto-rgb': [
    [0.7977666449, 0.1351812974, 0.0313477341],
    [0.2880748288, 0.711835234, 0.0000899373],
    [0, 0, 0.8251046025],
  ],
  rec2020: [
    [0.6369580483, 0.1446169036, 0.1688809752],
    [0.262700212, 0.6779980715, 0.0593017165],
    [0, 0.028072693, 1.0609850577],
  ],
};

/** Extends a curve to negative channels, which colours outside their space have, by point reflection. */
const mirrored =
  (curve: (value: number) => number) =>
  (value: number): number =>
    Math.sign(value) * curve(Math.abs(value));

const toLinear: Readonly<Record<string, (value: number) => number>> = {
  'display-p3': mirrored(decodeSrgb),
  'a98-rgb': mirrored((value) => value ** (563 / 256)),
  'prophoto-rgb': mirrored((value) => (value < 16 / 512 ? value / 16 : value ** 1.8)),
  rec2020: mirrored((value) =>
    value < 0.081242858 ? value / 4.5 : ((value + 0.099297) / 1.099297) ** (1 / 0.45),
  ),
};

/**
 * Parses a colour in a space that is wider than sRGB or has other axes: `lab`, `lch`, `oklab`, `oklch` and those of
 * `color()`. @returns sRGB channels, 0 to 1, or beyond where the colour is out of gamut
 */
export function parseWideColour(space: string, parts: readonly string[]): number[] | undefined {
  const read = (index: number, whole: number) => {
    const text = parts[index] ?? '';
    const value = text === 'none' ? 0 : Number.parseFloat(text);
    return text.endsWith('%') ? (value / 100) * whole : value;
  };
  const values: Triple = [read(0, 1), read(1, 1), read(2, 1)];
  const polar = (whole: number): [number, number] => {
    const [chroma, hue] = [read(1, whole), (readHue(parts[2] ?? '') * Math.PI) / 180];
    return [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  };
  const linear = (xyz: Triple) => apply(xyzToSrgb, xyz).map(encodeMirroredSrgb);
  switch (space) {
    case 'srgb':
      return [...values];
    case 'srgb-linear':
      return values.map(encodeMirroredSrgb);
    case 'xyz':
    case 'xyz-d65':
      return linear(values);
    case 'xyz-d50':
      return linear(apply(d50ToD65, values));
    case 'lab':
      return linear(apply(d50ToD65, labToXyz(read(0, 100), read(1, 125), read(2, 125))));
    case 'lch':
      return linear(apply(d50ToD65, labToXyz(read(0, 100), ...polar(150))));
    case 'oklab':
      return oklabToSrgb(read(0, 1), read(1, 0.4), read(2, 0.4));
    case 'oklch':
      return oklabToSrgb(read(0, 1), ...polar(0.4));
    default: {
      if (!Object.hasOwn(rgbToXyz, space)) return undefined;
      const [matrix, curve] = [rgbToXyz[space], toLinear[space]];
      if (!matrix || !curve) return undefined;
      const xyz = apply(matrix, [curve(values[0]), curve(values[1]), curve(values[2])]);
      return linear(space === 'prophoto-rgb' ? apply(d50ToD65, xyz) : xyz);
    }
  }
}

function labToXyz(lightness: number, a: number, b: number): Triple {
  const [kappa, epsilon] = [24_389 / 27, 216 / 24_389];
  const fy = (lightness + 16) / 116;
  const [fx, fz] = [fy + a / 500, fy - b / 200];
  const share = (f: number) => (f ** 3 > epsilon ? f ** 3 : (116 * f - 16) / kappa);
  const y = lightness > kappa * epsilon ? fy ** 3 : lightness / kappa;
  return [share(fx) * 0.9642956764, y, share(fz) * 0.8251046025];
}

function oklabToSrgb(lightness: number, a: number, b: number): number[] {
  const cones: Triple = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const linear = apply(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cones,
  );
  return linear.map(encodeMirroredSrgb);
}
