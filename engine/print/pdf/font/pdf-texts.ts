import type { Font } from '../../../model/font.ts';
import type { AssetLibrary } from '../../../scene/asset-library.ts';
import { OutlineText } from '../../../scene/outline-text.ts';
import type { Scene, SceneFinding, SceneObject } from '../../../scene/scene.ts';
import { readFontRights } from '../../preflight/read-font-rights.ts';
import type { PdfObjects } from '../pdf-objects.ts';
import type { FontFace } from '../../../text/font-face.ts';
import { pinAxes } from './subset-font.ts';
import { PdfFont } from './pdf-font.ts';
import { composeFontedText, type FontedText } from './fonted-text.ts';

/**
 * The texts of a document that use embedded fonts. The scene paints texts as paths; this class maps those paths to
 * their texts.
 */
export class PdfTexts {
  readonly #objects: PdfObjects;
  readonly #texts = new WeakMap<object, FontedText>();
  readonly #outlines = new WeakSet<object>();
  /** Undefined for a file that must not be subset. */
  readonly #fonts = new Map<FontFace, PdfFont | undefined>();

  constructor(objects: PdfObjects) {
    this.#objects = objects;
  }

  /**
   * Registers the printed texts of a scene with their fonts.
   * @returns a finding for each text that stays outlines because a font forbids embedding
   */
  async introduce(scene: Scene, library: AssetLibrary): Promise<SceneFinding[]> {
    const findings: SceneFinding[] = [];
    for (const sceneObject of scene.objects) {
      const { object, printed, textLayout: layout } = sceneObject;
      if (!printed || !layout) continue;
      if (!(object instanceof OutlineText)) {
        const { layerId, layerName } = sceneObject;
        const message = 'the text has glyphs of a colour font: it is a drawing and cannot be searched';
        findings.push({ code: 'text-outlined', message, layerId, layerName });
        continue;
      }
      const { fonts, forbidden } = await this.#openFonts(sceneObject, library);
      // A missing glyph is already a finding, and PDF/X does not allow the .notdef glyph in text.
      const isComplete = layout.glyphs.every(({ glyphId }) => glyphId !== 0);
      if (forbidden.length === 0 && isComplete)
        this.#texts.set(object.path, composeFontedText(layout, fonts));
      for (const { font, variation } of forbidden) {
        const { layerId, layerName } = sceneObject;
        const message = `the font ${font} ${variation} forbids to be embedded in part: its text is outlines and cannot be searched`;
        findings.push({ code: 'text-outlined', message, layerId, layerName });
      }
    }
    return findings;
  }

  /** Registers the outline of a text, in a font or not. */
  noteOutline(path: object): void {
    this.#outlines.add(path);
  }

  isOutline(path: object): boolean {
    return this.#outlines.has(path);
  }

  /** @returns the text of an outline, if it uses embedded fonts */
  of(path: object): FontedText | undefined {
    return this.#texts.get(path);
  }

  /** The fonts of everything painted. */
  get shownFonts(): PdfFont[] {
    return [...this.#fonts.values()].filter((font) => font !== undefined).filter(({ isShown }) => isShown);
  }

  /** The fonts used by the object's glyphs, at the indices of their faces. */
  async #openFonts(
    { textLayout, fonts = [] }: SceneObject,
    library: AssetLibrary,
  ): Promise<{ fonts: PdfFont[]; forbidden: Font[] }> {
    const opened: PdfFont[] = [];
    const forbidden: Font[] = [];
    for (const faceIndex of new Set(textLayout?.glyphs.map((glyph) => glyph.faceIndex))) {
      const font = fonts[faceIndex]!;
      const face = await library.face(font);
      if (!this.#fonts.has(face)) this.#fonts.set(face, await this.#openFont(font, library));
      const pdfFont = this.#fonts.get(face);
      if (pdfFont) opened[faceIndex] = pdfFont;
      else forbidden.push(font);
    }
    return { fonts: opened, forbidden };
  }

  async #openFont(font: Font, library: AssetLibrary): Promise<PdfFont | undefined> {
    const sfnt = await library.sfnt(font);
    if (!readFontRights(sfnt).maySubset) return undefined;
    const face = await library.face(font);
    const file = face.axes.size === 0 ? sfnt : await pinAxes(sfnt, face.axisValues);
    return new PdfFont(file, face, this.#objects);
  }
}
