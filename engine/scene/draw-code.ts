import type { ClipArtShape, Drawing } from '../assets/clip-art.ts';
import type { Path } from '../assets/clip-art/path.ts';
import { identity } from '../assets/matrix.ts';
import type { CodeBox, PlacedCode } from '../codes/place-code.ts';

/**
 * Draws a placed code in its box: its background, if it has one, then its dark parts.
 * @param colour `#rrggbb` of the dark parts, like `ground`
 */
export const drawCode = (
  { outline, whole }: PlacedCode,
  { width, height }: { width: number; height: number },
  colour: string,
  ground?: string,
): Drawing => ({
  widthPx: width,
  heightPx: height,
  nodes: [...(ground === undefined ? [] : [filled(rectangle(whole), ground)]), filled(outline, colour)],
});

const filled = (path: Path, colour: string): ClipArtShape => ({
  path,
  transform: identity,
  fill: { colour, opacity: 1 },
  fillRule: 'evenodd',
  strokeFirst: false,
  opacity: 1,
  clips: [],
});

const rectangle = ({ left, top, width, height }: CodeBox): Path => [
  ['M', left, top],
  ['L', left + width, top],
  ['L', left + width, top + height],
  ['L', left, top + height],
  ['Z'],
];
