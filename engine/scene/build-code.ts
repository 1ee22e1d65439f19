import type { CodeBox, PlacedCode } from '../codes/place-code.ts';
import { PlatenError } from '../errors.ts';
import type { CodeSettings } from '../model/code-settings.ts';
import type { ObjectConfiguration } from '../model/object-configuration.ts';
import { parseHexColour } from '../rules/colour/hex-colour.ts';
import { drawnSize, rotateVector } from '../rules/geometry/object-bounds.ts';
import type { ResolvedText } from '../rules/layers/resolve-layers.ts';
import { layoutText } from '../text/layout-text.ts';
import type { TextLayout } from '../text/text-layout.ts';
import type { BuiltObject } from './built-object.ts';
import { describeTextFinding } from './describe-text-finding.ts';
import { drawText } from './draw-text.ts';
import type { LayerScope, Report } from './layer-scope.ts';
import { type LoadedFaces, loadStyledFaces } from './load-faces.ts';
import { placeObject } from './place-object.ts';
import { resolvePlacement } from '../rules/geometry/resolve-placement.ts';
import { reportChangedText } from './report-changed-text.ts';
import { shownText } from './shown-text.ts';
import { VectorArt } from './vector-art.ts';

/**
 * Builds a TEXTAREA whose text is shown as a QR code or barcode. It fills the drawn size of its box: a stretched box
 * gives a larger code, and a flipped one has no effect, because a distorted or mirrored code is unreadable.
 * @throws PlatenError of `composeCode`; `font-missing` when the text below the bars has no font
 */
export async function buildCode(
  resolved: ResolvedText,
  settings: CodeSettings,
  scope: LayerScope,
  report: Report,
): Promise<BuiltObject[]> {
  reportChangedText(resolved, scope, report);
  const shown = shownText(resolved);
  if (!shown) return [];
  const { drawComposedCode } = await import('./draw-composed-code.ts');
  const box = asDrawn(resolvePlacement(resolved, resolved.area, scope));
  const { symbology, errorCorrection, backgroundColourHexCode: hex } = settings;
  const ground = hex ? parseHexColour(hex) : undefined;
  const { align } = resolved.text;
  const { code, placed, drawing } = drawComposedCode(
    { symbology, text: shown.text, errorCorrection },
    {
      width: box.width,
      height: box.height,
      align: align === 'NONE' ? 'CENTER' : align,
      hasLabels: settings.showText,
    },
    { dark: shown.colour, ground },
  );

  const object = new VectorArt(drawing, scope.platform);
  placeObject(object, box);
  const { moduleSize, symbol, whole } = placed;
  const printed = !shown.isPlaceholder;
  const labels = await setLabels(placed, resolved, scope);
  const messages = labels.flatMap(({ layout }) =>
    layout.findings.map((finding) => [describeTextFinding(finding), finding.code] as const),
  );
  for (const [message, code] of new Map(messages)) report({ code, message });
  const drawnLabels = labels.map(async ({ layout: laidOut, at, fonts, faces }): Promise<BuiltObject> => {
    const { object: label, layout } = await drawText(laidOut, faces, at, shown.colour, scope.platform);
    placeObject(label, placeInside(box, at));
    return { object: label, printed, isSolid: false, textLayout: layout, fonts };
  });
  return [
    { object, printed, isSolid: false, code: { kind: code.kind, moduleSize, symbol, whole } },
    ...(await Promise.all(drawnLabels)),
  ];
}

/** The box in its drawn size, neither stretched nor flipped. */
const asDrawn = (box: ObjectConfiguration): ObjectConfiguration => ({
  ...box,
  ...drawnSize(box),
  scaleX: 1,
  scaleY: 1,
  flipX: false,
  flipY: false,
});

/** A part of a box, rotated with it. */
function placeInside(box: ObjectConfiguration, { left, top, width, height }: CodeBox): ObjectConfiguration {
  const offset = rotateVector({ x: left, y: top }, box.angle);
  return { ...box, left: box.left + offset.x, top: box.top + offset.y, width, height };
}

/** Sets the text below the bars, all parts in the same size: the largest at which every part fits. */
async function setLabels(
  { labels }: PlacedCode,
  { fonts: layerFonts, text: { letterSpacing, lineHeight } }: ResolvedText,
  { library }: LayerScope,
): Promise<({ layout: TextLayout; at: CodeBox } & LoadedFaces)[]> {
  if (labels.length === 0) return [];
  if (layerFonts.fonts.length === 0)
    throw new PlatenError('font-missing', 'it has no font: give it one, or a font group with one');
  const texts = labels.map(({ text }) => ({ text, multiline: false }));
  const { fonts, faces, synthesise } = await loadStyledFaces(layerFonts, texts, library);
  const set = ({ text, box }: PlacedCode['labels'][number], fontSize?: number) =>
    layoutText({
      text,
      faces,
      synthesise,
      fontSize: fontSize ?? box.height,
      ...(fontSize === undefined && { autosize: { minimum: 0.1, maximum: box.height } }),
      box: { width: box.width, height: box.height },
      align: 'CENTER',
      letterSpacing,
      lineHeight,
      multiline: false,
      autoDistribute: false,
    });
  const fontSize = Math.min(...labels.map((label) => set(label).fontSize));
  return labels.map((label) => ({ layout: set(label, fontSize), at: label.box, fonts, faces }));
}
