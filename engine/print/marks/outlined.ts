import type { ClipArtShape } from '../../assets/clip-art.ts';
import type { Segment } from '../../assets/clip-art/path.ts';
import { identity } from '../../assets/matrix.ts';
import { MARK_LINE_WIDTH } from './mark-box.ts';
import { MARK_BLACK } from './mark-object.ts';

/** The thin lines of a mark as a shape, in points. */
export const outlined = (path: Segment[]): ClipArtShape => ({
  path,
  transform: identity,
  fillRule: 'nonzero',
  stroke: {
    colour: MARK_BLACK,
    opacity: 1,
    widthPx: MARK_LINE_WIDTH,
    cap: 'butt',
    join: 'miter',
    miterLimit: 10,
    dashesPx: [],
    dashOffsetPx: 0,
  },
  strokeFirst: false,
  opacity: 1,
  clips: [],
});
