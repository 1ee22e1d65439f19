import type { FontFace } from '../../../text/font-face.ts';
import type { PdfObjects } from '../pdf-objects.ts';
import { readFontFacts, type FontFacts } from './read-font-facts.ts';

/** A font file of a document's texts: which of its glyphs are shown, and what they stand for. */
export class PdfFont {
  readonly sfnt: Uint8Array;
  readonly facts: FontFacts;
  /** Ids of the glyphs that are shown. */
  readonly glyphs = new Set<number>();
  /** The texts that glyphs stand for, wherever they are; not all glyphs have one of their own. */
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

  /** The number of its object, which is written after everything is painted, if anything is shown in it. */
  get id(): number {
    this.#id ??= this.#objects.reserve();
    return this.#id;
  }

  get isShown(): boolean {
    return this.#id !== undefined;
  }

  /**
   * Learns the texts of glyphs from a cluster: the characters that the font itself gives them, and what is then left of
   * the text belongs to the first glyph with a width that stands for nothing yet. The text that was learned first
   * stays.
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
