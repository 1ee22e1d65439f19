import { textLimits } from '../limits.ts';
import { type TextSettings } from '../model/text-settings.ts';
import { drawOutline } from '../text/outline.ts';
import { layoutText } from '../text/layout-text.ts';
import { type TextFinding } from '../text/text-layout.ts';
import { chooseFaces } from './choose-faces.ts';
import { type BuiltObject } from './compose-scene.ts';
import { type LayerScope } from './layer-scope.ts';
import { OutlineText } from './outline-text.ts';
import { placeObject } from './place-object.ts';
import { resolveColour, toHex } from './resolve-colour.ts';

/** A placeholder without a colour of its own is a quiet grey: it is a hint, not content. */
const PLACEHOLDER_COLOUR = '#9a9a9a';

/** Builds a TEXTAREA: the text, or the placeholder that only the screen shows, as glyph outlines. */
export async function buildText(scope: LayerScope): Promise<BuiltObject[]> {
  const { layer, area, placement, platform, product } = scope;
  const settings = layer.configuration.text;
  if (!settings || settings.ignoreFromCanvas) return [];
  const isPlaceholder = settings.text.trim() === '';
  const text = isPlaceholder ? settings.placeholderText : settings.text;
  if (text.trim() === '') return [];

  const box = placement ?? area;
  const { faces, synthesise } = await chooseFaces(scope);
  const layout = layoutText({
    text,
    faces,
    synthesise,
    fontSize: settings.fontSize ?? settings.initialFontSize ?? textLimits.fontSize,
    ...(settings.autosizeText && {
      autosize: { minimum: settings.minimumFontSize, maximum: settings.maximumFontSize },
    }),
    box: { width: box.width, height: box.height },
    align: settings.align,
    letterSpacing: settings.letterSpacing,
    lineHeight: settings.lineHeight,
    multiline: settings.multiline,
    autoDistribute: settings.autoDistribute,
    ...(settings.curved && { curve: { diameter: settings.curveDiameter, flipped: settings.curveFlipped } }),
  });
  for (const finding of layout.findings)
    scope.report({ code: finding.code, message: describe(finding, scope, settings) });

  const path = platform.createPath();
  drawOutline(layout.outline, path);
  const object = new OutlineText(layout, path, box);
  object.fill = isPlaceholder
    ? toHex(settings.placeholderTextColour || PLACEHOLDER_COLOUR)
    : resolveColour(product, layer, settings);
  placeObject(object, box);
  return [{ object, printed: !isPlaceholder, textLayout: layout }];
}

function describe(finding: TextFinding, { layer }: LayerScope, { minimumFontSize }: TextSettings): string {
  const name = layer.name || layer.id;
  switch (finding.code) {
    case 'glyph-missing':
      return `${name}: no font of the layer has ${finding.characters.map(quoteCharacter).join(', ')}; choose another font or add a fallback`;
    case 'weight-synthesised':
      return `${name}: the family has no bold file, so its strokes are thickened`;
    case 'style-synthesised':
      return `${name}: the family has no italic file, so its letters are slanted`;
    case 'letter-spacing-ignored':
      return `${name}: letters of a joined script cannot be spaced`;
    case 'text-overflow':
      return `${name}: the text does not fit its area (smallest size ${minimumFontSize}); shorten it or enlarge the area`;
  }
}

const quoteCharacter = (character: string): string =>
  `"${character}" (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`;
