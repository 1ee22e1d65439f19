import { PlatenError } from '../errors.ts';
import { parseHexColour, isHexColour } from '../rules/colour/hex-colour.ts';
import type { ResolvedText } from '../rules/layers/resolve-layers.ts';
import { layoutText } from '../text/layout-text.ts';
import { drawOutline } from '../text/outline.ts';
import type { TextFinding, TextLayout } from '../text/text-layout.ts';
import type { BuiltObject } from './built-object.ts';
import type { LayerScope, Report } from './layer-scope.ts';
import { OutlineText } from './outline-text.ts';
import { placeObject } from './place-object.ts';
import { settlePlacement } from './settle-placement.ts';

/** A placeholder without a colour of its own is a quiet grey: a hint, not content. */
const PLACEHOLDER_COLOUR = '#9a9a9a';
/** Text without a colour is black, as on paper. */
const TEXT_COLOUR = '#000000';

/** Builds a TEXTAREA: the text, or the placeholder that only the screen shows, as glyph outlines. */
export async function buildText(
  resolved: ResolvedText,
  scope: LayerScope,
  report: Report,
): Promise<BuiltObject[]> {
  const { text: settings, area, colour = TEXT_COLOUR } = resolved;
  const isPlaceholder = settings.text.trim() === '';
  const text = isPlaceholder ? settings.placeholderText : settings.text;
  if (text.trim() === '') return [];

  const box = settlePlacement(resolved, area, scope);
  const layout = await shape(text, box, resolved, scope);
  for (const finding of layout.findings) report({ code: finding.code, message: describe(finding) });

  const path = scope.platform.createPath();
  drawOutline(layout.outline, path);
  const object = new OutlineText(layout, path, box);
  object.fill = isPlaceholder ? placeholderColour(settings.placeholderTextColour) : colour;
  placeObject(object, box);
  const { fonts } = resolved.fonts;
  return [{ object, printed: !isPlaceholder, isSolid: false, textLayout: layout, fonts }];
}

async function shape(
  text: string,
  { width, height }: { width: number; height: number },
  { text: settings, fonts: { fonts, synthesise } }: ResolvedText,
  { library }: LayerScope,
): Promise<TextLayout> {
  if (fonts.length === 0)
    throw new PlatenError('font-missing', 'it has no font: give it one, or a font group with one');
  const { autosizeText, minimumFontSize: minimum, maximumFontSize: maximum } = settings;
  const { curved, curveDiameter: diameter, curveFlipped: flipped } = settings;
  return layoutText({
    text,
    faces: await Promise.all(fonts.map((font) => library.face(font))),
    synthesise,
    fontSize: settings.fontSize,
    ...(autosizeText && { autosize: { minimum, maximum } }),
    box: { width, height },
    align: settings.align,
    letterSpacing: settings.letterSpacing,
    lineHeight: settings.lineHeight,
    multiline: settings.multiline,
    autoDistribute: settings.autoDistribute,
    ...(curved && { curve: { diameter, flipped } }),
  });
}

const placeholderColour = (hex: string | undefined): string =>
  hex !== undefined && isHexColour(hex) ? parseHexColour(hex) : PLACEHOLDER_COLOUR;

function describe(finding: TextFinding): string {
  switch (finding.code) {
    case 'glyph-missing':
      return `no font of the layer has ${finding.characters.map(quote).join(', ')}: choose another font or add a fallback`;
    case 'weight-synthesised':
      return 'the family has no bold file, so its strokes are thickened';
    case 'style-synthesised':
      return 'the family has no italic file, so its letters are slanted';
    case 'letter-spacing-ignored':
      return 'letters of a joined script cannot be spaced';
    case 'text-overflow':
      return 'the text does not fit its area: shorten it, or enlarge the area';
  }
}

const quote = (character: string): string =>
  `"${character}" (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`;
