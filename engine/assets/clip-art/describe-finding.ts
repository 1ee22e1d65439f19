import type { ClipArtFindingCode } from '../clip-art.ts';

const descriptions: Readonly<Record<ClipArtFindingCode, string>> = {
  'svg-text-dropped': 'text is not drawn; convert it to outlines',
  'svg-image-dropped':
    'pictures that are linked, animated, damaged or none of PNG, JPG, WebP and SVG are not drawn; embed them as one of those',
  'svg-script-dropped': 'scripts are removed',
  'svg-animation-dropped': 'animations are removed; the drawing is used as it stands at rest',
  'svg-external-dropped': 'references to other files are removed',
  'svg-use-dropped': 'references to missing parts, or to themselves, are not drawn',
  'svg-filter-dropped': 'filters of this kind are not drawn; turn them into shapes',
  'svg-filter-simplified':
    'filters that light or weigh pixels, and those on skewed parts, may look different at the resolution of a print',
  'svg-mask-dropped': 'masks of this kind are not applied; use clipping paths',
  'svg-clip-dropped': 'clipping paths of this kind are not applied; clip by a plain path',
  'svg-pattern-dropped':
    'patterns that repeat too often, or themselves, are not drawn; expand them to shapes',
  'svg-blend-dropped': 'blend modes of this kind are not applied',
  'svg-size-assumed':
    'a drawing without a viewBox, or a width and height, is 300 × 150 px large as in browsers, and cut off there; export it with a size',
  'svg-style-dropped': 'style rules with conditions or states are ignored',
  'svg-value-dropped': 'computed values, such as var() and calc(), are ignored; write them out',
  'svg-value-ignored': 'values that no program can read are ignored',
  'svg-gradient-simplified':
    'gradients that repeat too often, or around a focus outside, are drawn as plain ones',
  'svg-element-dropped': 'unknown elements and foreign content are not drawn',
};

export const isClipArtFindingCode = (code: string): code is ClipArtFindingCode =>
  Object.hasOwn(descriptions, code);

/** The meaning of a finding, without its count. */
export const describeClipArtFinding = (code: ClipArtFindingCode): string => descriptions[code];
