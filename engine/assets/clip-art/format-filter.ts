import type {
  FilterInput,
  FilterOperation,
  FilterStep,
  LightSource,
  TransferCurve,
} from '../filter/filter-steps.ts';
import { hexOfBytes } from '../../hex-bytes.ts';
import { formatTag } from './format-tag.ts';
import { formatNumber } from './path.ts';

/** A primitive's name, attributes and children. */
type Primitive = readonly [
  name: string,
  attributes: Readonly<Record<string, string | number | boolean>>,
  content?: string,
];

const list = (numbers: readonly number[]): string => numbers.map(formatNumber).join(' ');
const hexOf = (rgb: readonly number[]): string => hexOfBytes(rgb.map((value) => 255 * value));

/**
 * Writes the steps of a filter as primitives, each with its own box, in the filter's user space.
 * @param hrefs of the parts that the steps take in besides
 */
export function formatFilterSteps(steps: readonly FilterStep[], hrefs: readonly string[]): string {
  const named = (input: FilterInput): string => {
    if (typeof input === 'number') return `s${input}`;
    return input === 'source' ? 'SourceGraphic' : 'SourceAlpha';
  };
  const written = steps.map(({ operation, inputs, isLinear, box }, index) => {
    const isMerge = operation.kind === 'merge' && !operation.isEmpty;
    const merged = inputs.map((input) => formatTag('feMergeNode', { in: named(input) })).join('');
    const [name, attributes, content] = isMerge
      ? (['feMerge', {}, merged] satisfies Primitive)
      : formatOperation(operation, hrefs);
    const [first, second] = isMerge ? [] : inputs;
    const { left, top, right, bottom } = box;
    return formatTag(
      name,
      {
        ...attributes,
        in: first === undefined ? undefined : named(first),
        in2: second === undefined ? undefined : named(second),
        result: `s${index}`,
        x: left,
        y: top,
        width: right - left,
        height: bottom - top,
        'color-interpolation-filters': isLinear ? 'linearRGB' : 'sRGB',
      },
      content,
    );
  });
  return written.join('');
}

function formatOperation(operation: FilterOperation, hrefs: readonly string[]): Primitive {
  switch (operation.kind) {
    case 'flood':
      return ['feFlood', { 'flood-color': hexOf(operation.rgb), 'flood-opacity': operation.opacity }];
    case 'blur':
      return ['feGaussianBlur', { stdDeviation: list([operation.x, operation.y]) }];
    case 'offset':
      return ['feOffset', { dx: operation.x, dy: operation.y }];
    case 'matrix':
      return ['feColorMatrix', { values: list(operation.values) }];
    case 'transfer':
      return ['feComponentTransfer', {}, operation.curves.map(formatCurve).join('')];
    case 'composite': {
      const [k1 = 0, k2 = 0, k3 = 0, k4 = 0] = operation.factors;
      return ['feComposite', { operator: operation.operator, k1, k2, k3, k4 }];
    }
    case 'blend':
      return ['feBlend', { mode: operation.mode }];
    case 'merge':
      return ['feFlood', { 'flood-opacity': 0 }];
    case 'morphology': {
      const { isErosion, x, y } = operation;
      return ['feMorphology', { operator: isErosion ? 'erode' : 'dilate', radius: list([x, y]) }];
    }
    case 'tile':
      return ['feTile', {}];
    case 'image':
      return ['feImage', { href: hrefs[operation.index] ?? '' }];
    case 'displace': {
      const { scale, xChannel, yChannel } = operation;
      const [xChannelSelector, yChannelSelector] = ['RGBA'.charAt(xChannel), 'RGBA'.charAt(yChannel)];
      return ['feDisplacementMap', { scale, xChannelSelector, yChannelSelector }];
    }
    case 'convolve': {
      const { columns, rows, kernel, divisor, bias, targetX, targetY, edge, keepsAlpha } = operation;
      const attributes = {
        order: list([columns, rows]),
        kernelMatrix: list(kernel),
        divisor,
        bias,
        targetX,
        targetY,
        edgeMode: edge,
        preserveAlpha: keepsAlpha,
      };
      return ['feConvolveMatrix', attributes];
    }
    case 'turbulence': {
      const { frequencyX, frequencyY, octaves: numOctaves, seed, isFractal, stitches } = operation;
      const baseFrequency = list([frequencyX, frequencyY]);
      const stitchTiles = stitches ? 'stitch' : 'noStitch';
      const type = isFractal ? 'fractalNoise' : 'turbulence';
      return ['feTurbulence', { baseFrequency, numOctaves, seed, type, stitchTiles }];
    }
    case 'light': {
      const { isSpecular, surfaceScale, constant, exponent, rgb, light } = operation;
      const colour = hexOf(rgb);
      const diffuse = { surfaceScale, 'lighting-color': colour, diffuseConstant: constant };
      const specular = {
        surfaceScale,
        'lighting-color': colour,
        specularConstant: constant,
        specularExponent: exponent,
      };
      return isSpecular
        ? ['feSpecularLighting', specular, formatLight(light)]
        : ['feDiffuseLighting', diffuse, formatLight(light)];
    }
  }
}

function formatCurve(curve: TransferCurve | undefined, channel: number): string {
  if (!curve) return '';
  const name = `feFunc${'RGBA'.charAt(channel)}`;
  const { kind: type, ...numbers } = curve;
  if ('values' in numbers) return formatTag(name, { type, tableValues: list(numbers.values) });
  return formatTag(name, { type, ...numbers });
}

function formatLight(light: LightSource): string {
  if (light.kind === 'distant')
    return formatTag('feDistantLight', { azimuth: light.azimuthDeg, elevation: light.elevationDeg });
  const { x, y, z } = light;
  if (light.kind === 'point') return formatTag('fePointLight', { x, y, z });
  const { atX, atY, atZ, exponent, coneDeg } = light;
  return formatTag('feSpotLight', {
    x,
    y,
    z,
    pointsAtX: atX,
    pointsAtY: atY,
    pointsAtZ: atZ,
    specularExponent: exponent,
    limitingConeAngle: coneDeg,
  });
}
