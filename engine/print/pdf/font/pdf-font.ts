import type { FontFace } from '../../../text/font-face.ts';
import type { PdfObjects } from '../pdf-objects.ts';
import { readFontFacts, type FontFacts } from './read-font-facts.ts';

/** A font file of a document's texts, with the glyphs that are shown and their texts. */
export class PdfFont {
  readonly sfnt: Uint8Array;
  readonly facts: FontFacts;
  /** Ids of the glyphs that are shown. */
  readonly glyphs = new Set<number>();
  /** The texts of glyphs, independent of their place; not all glyphs have one. */
  readonly texts = new Map<number, string>();
  readonly #face: FontFace;
  readonly #objects: PdfObjects;
  #id: number | undefined;

  /** @throws PlatenError `font-unreadable` */
  constructor(sfnt: Uint8Array, face: FontFace, objects: PdfObjects) {
    this.sfnt = sfnt;
    this.facts = readFontFacts(sfnt);
    this.#face = face;
    this.#objects = objects;
  }

  /** The number of its object, which is written at the end if the font is used. */
  get id(): number {
    this.#id ??= this.#objects.reserve();
    return this.#id;
  }

  get isShown(): boolean {
    return this.#id !== undefined;
  }

  /**
   * Assigns the texts of glyphs from a cluster. Glyphs get the characters of the font's own map; the rest of the text
   * goes to the first glyph with a width and without a text. The first assignment of a glyph is kept.
   */
  learn(glyphIds: readonly number[], text: string): void {
    let rest = '';
    for (const character of text) {
      const glyphId = this.#face.glyphOf(character.codePointAt(0)!);
      if (glyphId === undefined || !glyphIds.includes(glyphId)) rest += character;
      else if (!this.texts.has(glyphId)) this.texts.set(glyphId, character);
    }
    const nameless = glyphIds.filter((glyphId) => !this.texts.has(glyphId));
    const base = nameless.find((glyphId) => this.facts.widthOf(glyphId) > 0) ?? nameless[0];
    if (rest !== '' && base !== undefined) this.texts.set(base, rest);
    for (const glyphId of glyphIds) this.glyphs.add(glyphId);
  }
}
