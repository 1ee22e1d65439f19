/** An object of a PDF that is complete but not yet written. */
export interface PdfObject {
  id: number;
  /** The object itself, or the dictionary entries of a stream. */
  body: string;
  /** The stream's content, not yet compressed. */
  content?: string;
}

/**
 * Numbers the objects of a PDF and stores those created by painting until they are written. Equal objects without a
 * stream are stored once, so a hundred shapes of one opacity share its graphics state.
 */
export class PdfObjects {
  readonly pending: PdfObject[] = [];
  readonly #known = new Map<string, number>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Reserves a number for an object that is written later. */
  reserve(): number {
    this.#count += 1;
    return this.#count;
  }

  add(body: string): number {
    let id = this.#known.get(body);
    if (id === undefined) {
      id = this.reserve();
      this.#known.set(body, id);
      this.pending.push({ id, body });
    }
    return id;
  }

  /** Like `addStream`, but equal streams are stored once. */
  addSharedStream(entries: string, content: string): number {
    const key = `${entries}\n${content}`;
    const id = this.#known.get(key) ?? this.addStream(entries, content);
    this.#known.set(key, id);
    return id;
  }

  /** @param entries the stream's dictionary entries, without its length and filter */
  addStream(entries: string, content: string): number {
    const id = this.reserve();
    this.pending.push({ id, body: entries, content });
    return id;
  }
}
