import { PlatenError } from '../../errors.ts';

/** @throws PlatenError `clip-art-broken`, always. */
export function refuseBrokenClipArt(reason: string, cause?: unknown): never {
  throw new PlatenError(
    'clip-art-broken',
    `The SVG ${reason}. Export it again as plain SVG.`,
    cause === undefined ? {} : { cause },
  );
}

/** @throws PlatenError `clip-art-too-complex`, always. */
export function refuseComplexClipArt(reason: string): never {
  throw new PlatenError('clip-art-too-complex', `The SVG ${reason}. Simplify the artwork.`, { status: 413 });
}
