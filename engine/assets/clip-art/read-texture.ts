import type { Element } from '@xmldom/xmldom';
import type { FilterOperation, LightSource } from '../filter/filter-steps.ts';
import { type FilterUnits, readFilterColour, readNumbers } from './filter-units.ts';
import { listChildren } from './parse-svg.ts';
import type { Style } from './style-cascade.ts';

const maxOctaves = 8;
const maxKernel = 49;

/** Reads primitives that generate or light textures. @returns undefined for one that browsers treat as an error */
export function readTexture(element: Element, style: Style, units: FilterUnits): FilterOperation | undefined {
  const read = (name: string) => element.getAttribute(name);
  const number = (name: string, initial: number) => readNumbers(read(name), 1)[0] ?? initial;
  switch (element.localName ?? '') {
    case 'feTurbulence': {
      const [frequencyX = 0, frequencyY = frequencyX] = readNumbers(read('baseFrequency'), 2);
      if (frequencyX < 0 || frequencyY < 0) return { kind: 'merge', isEmpty: true };
      const octaves = Math.trunc(number('numOctaves', 1));
      if (octaves > maxOctaves || read('stitchTiles') === 'stitch')
        units.document.findings.add('svg-filter-simplified');
      return {
        kind: 'turbulence',
        frequencyX,
        frequencyY,
        octaves: Math.max(0, Math.min(maxOctaves, octaves)),
        seed: number('seed', 0),
        isFractal: read('type') === 'fractalNoise',
        stitches: read('stitchTiles') === 'stitch',
      };
    }
    case 'feDisplacementMap': {
      const channel = (name: string) => Math.max(0, 'RGBA'.indexOf(read(name) ?? 'A'));
      const scale = number('scale', 0);
      return {
        kind: 'displace',
        scale: units.both(String(scale), scale),
        xChannel: channel('xChannelSelector'),
        yChannel: channel('yChannelSelector'),
      };
    }
    case 'feConvolveMatrix':
      // Browsers apply the kernel to pixels of the screen, which a print does not have.
      units.document.findings.add('svg-filter-simplified');
      return readConvolution(element);
    default:
      units.document.findings.add('svg-filter-simplified');
      return readLighting(element, style, units);
  }
}

/** Source: Filter Effects 1, section 9.9. */
function readConvolution(element: Element): FilterOperation | undefined {
  const read = (name: string) => element.getAttribute(name);
  const number = (name: string) => readNumbers(read(name), 1)[0];
  const [columns = 3, rows = columns] = readNumbers(read('order'), 2);
  const kernel = readNumbers(read('kernelMatrix'), maxKernel);
  const isWhole = Number.isInteger(columns) && Number.isInteger(rows) && columns > 0 && rows > 0;
  // As in browsers, an invalid one shows nothing.
  if (!isWhole || kernel.length !== columns * rows)
    return columns * rows > maxKernel ? undefined : { kind: 'merge', isEmpty: true };
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  const [targetX, targetY] = [
    number('targetX') ?? Math.floor(columns / 2),
    number('targetY') ?? Math.floor(rows / 2),
  ];
  if (targetX < 0 || targetX >= columns || targetY < 0 || targetY >= rows)
    return { kind: 'merge', isEmpty: true };
  const edge = read('edgeMode');
  return {
    kind: 'convolve',
    columns,
    rows,
    kernel,
    divisor: number('divisor') || sum || 1,
    bias: number('bias') ?? 0,
    targetX,
    targetY,
    edge: edge === 'none' || edge === 'wrap' ? edge : 'duplicate',
    keepsAlpha: read('preserveAlpha') === 'true',
  };
}

function readLighting(element: Element, style: Style, units: FilterUnits): FilterOperation {
  const isSpecular = element.localName === 'feSpecularLighting';
  const number = (name: string, initial: number) => readNumbers(element.getAttribute(name), 1)[0] ?? initial;
  const light = listChildren(element)
    .map((child) => readLight(child, units))
    .find((source) => source !== undefined);
  if (!light) return { kind: 'merge', isEmpty: true };
  const exponent = number('specularExponent', 1);
  return {
    kind: 'light',
    isSpecular,
    surfaceScale: number('surfaceScale', 1),
    constant: Math.max(0, number(isSpecular ? 'specularConstant' : 'diffuseConstant', 1)),
    exponent: Math.min(128, Math.max(1, exponent)),
    rgb: readFilterColour(style, 'lighting-color', '#ffffff').rgb,
    light,
  };
}

function readLight(element: Element, { placeX, placeY, both }: FilterUnits): LightSource | undefined {
  const number = (name: string, initial = 0) => readNumbers(element.getAttribute(name), 1)[0] ?? initial;
  const place = (name: string, measure: FilterUnits['across']) => measure(String(number(name)), number(name));
  switch (element.localName ?? '') {
    case 'feDistantLight':
      return { kind: 'distant', azimuthDeg: number('azimuth'), elevationDeg: number('elevation') };
    case 'fePointLight':
      return { kind: 'point', x: place('x', placeX), y: place('y', placeY), z: place('z', both) };
    case 'feSpotLight': {
      const cone = readNumbers(element.getAttribute('limitingConeAngle'), 1)[0];
      const exponent = number('specularExponent', 1);
      return {
        kind: 'spot',
        x: place('x', placeX),
        y: place('y', placeY),
        z: place('z', both),
        atX: place('pointsAtX', placeX),
        atY: place('pointsAtY', placeY),
        atZ: place('pointsAtZ', both),
        exponent: exponent > 0 ? exponent : 1,
        coneDeg: cone,
      };
    }
    default:
      return undefined;
  }
}
