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
 * The texts of a document that are shown in fonts. The scene paints a text as a path; here it is known which paths are
 * texts, and a path that is not is painted as any other.
 */
export class PdfTexts {
  readonly #objects: PdfObjects;
  readonly #texts = new WeakMap<object, FontedText>();
  readonly #outlines = new WeakSet<object>();
  /** Undefined for a file that must not be embedded in part. */
  readonly #fonts = new Map<FontFace, PdfFont | undefined>();

  constructor(objects: PdfObjects) {
    this.#objects = objects;
  }

  /**
   * Makes the printed texts of a scene known, with the fonts they need.
   * @returns a finding for each text that stays outlines because a font of it forbids to be embedded
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
      // A missing glyph is a finding already, and PDF/X takes no text that shows the glyph for missing ones.
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

  /** Makes the outline of a text known as that, however it is shown. */
  noteOutline(path: object): void {
    this.#outlines.add(path);
  }

  isOutline(path: object): boolean {
    return this.#outlines.has(path);
  }

  /** @returns the text whose outline a path is, if it may be shown in fonts */
  of(path: object): FontedText | undefined {
    return this.#texts.get(path);
  }

  /** The fonts of all that was painted. */
  get shownFonts(): PdfFont[] {
    return [...this.#fonts.values()].filter((font) => font !== undefined).filter(({ isShown }) => isShown);
  }

  /** Those of the object's fonts that its glyphs use, each at its face's index. */
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
