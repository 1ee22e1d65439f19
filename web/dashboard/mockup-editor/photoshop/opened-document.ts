import type { PsdView } from '../../../../engine/mockup-scenes.ts';

interface DocumentTools<Read, Baked> {
  read: (bytes: Uint8Array, sizePx: number) => Read;
  bake: (read: Read, view: PsdView) => Baked;
}

/** A Photoshop document that is read once in each size, and baked again only for other smart objects. */
export class OpenedDocument<Read, Baked> {
  readonly #bytes: Uint8Array;
  readonly #tools: DocumentTools<Read, Baked>;
  readonly #reads = new Map<number, Read>();
  readonly #plates = new Map<number, { key: string; baked: Baked }>();

  constructor(
    readonly psdUrl: string,
    bytes: Uint8Array,
    tools: DocumentTools<Read, Baked>,
  ) {
    this.#bytes = bytes;
    this.#tools = tools;
  }

  /** @param sizePx longer side of the plate */
  readAt(sizePx: number): Read {
    const read = this.#reads.get(sizePx) ?? this.#tools.read(this.#bytes, sizePx);
    this.#reads.set(sizePx, read);
    return read;
  }

  bakeAt(sizePx: number, view: PsdView): Baked {
    const key = JSON.stringify(view.surfaces);
    const known = this.#plates.get(sizePx);
    if (known?.key === key) return known.baked;
    const baked = this.#tools.bake(this.readAt(sizePx), view);
    this.#plates.set(sizePx, { key, baked });
    return baked;
  }
}
