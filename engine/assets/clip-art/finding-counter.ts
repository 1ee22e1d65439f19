import type { ClipArtFinding, ClipArtFindingCode } from '../clip-art.ts';

const descriptions: Readonly<Record<ClipArtFindingCode, string>> = {
  'svg-text-dropped': 'text is not drawn; convert it to outlines',
  'svg-image-dropped': 'embedded or linked pictures are not drawn; upload them as pictures',
  'svg-script-dropped': 'scripts and foreign content are removed',
  'svg-animation-dropped': 'animations are removed; the drawing is used as it stands at rest',
  'svg-external-dropped': 'references to other files are removed',
  'svg-use-dropped': 'references to missing parts, or to themselves, are not drawn',
  'svg-filter-dropped': 'filters such as blurs and shadows are not drawn',
  'svg-mask-dropped': 'masks are not applied; use clipping paths',
  'svg-clip-dropped': 'clipping paths of this kind are not applied; clip by a plain path',
  'svg-clip-simplified': 'several compound clipping paths on one shape are joined in a simpler way',
  'svg-pattern-dropped': 'patterns are not drawn; expand them to shapes',
  'svg-marker-dropped': 'markers such as arrow heads are not drawn; expand them to shapes',
  'svg-blend-dropped': 'blend modes are not applied',
  'svg-style-dropped': 'style rules other than those for an element, class or id are ignored',
  'svg-gradient-simplified': 'repeating or focused gradients are drawn as plain ones',
  'svg-opacity-simplified': 'the opacity of a group is applied to each of its shapes, so overlaps show',
  'svg-element-dropped': 'unknown elements are not drawn',
};

/** Collects what is dropped, one finding a kind with the number of times. */
export class FindingCounter {
  readonly #counts = new Map<ClipArtFindingCode, number>();

  add(code: ClipArtFindingCode): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
  }

  list(): ClipArtFinding[] {
    return [...this.#counts].map(([code, count]) => ({
      code,
      message: `SVG: ${descriptions[code]} (${count === 1 ? 'once' : `${count} times`})`,
    }));
  }
}
