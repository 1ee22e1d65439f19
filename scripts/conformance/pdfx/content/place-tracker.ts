import type { OperatorKind } from './operators.ts';

type Place = 'page' | 'path' | 'clipping-path' | 'text';

/** The operators allowed in each context, and the contexts they lead to. Source: ISO 32000-1, 8.2, figure 9. */
const moves: Record<Place, Partial<Record<OperatorKind, Place>>> = {
  page: { state: 'page', page: 'page', 'path-start': 'path', 'begin-text': 'text', anywhere: 'page' },
  path: { 'path-start': 'path', path: 'path', clip: 'clipping-path', paint: 'page' },
  'clipping-path': { paint: 'page' },
  text: { state: 'text', text: 'text', 'end-text': 'page', anywhere: 'text' },
};

/** Tracks whether a content stream is at page level, in a path or in text. */
export class PlaceTracker {
  #place: Place = 'page';

  get place(): Place {
    return this.#place;
  }

  /** @returns whether the operator is allowed here */
  move(kind: OperatorKind): boolean {
    const next = moves[this.#place][kind];
    this.#place = next ?? this.#place;
    return next !== undefined;
  }
}
