import { PlatenError } from '../errors.ts';
import type { ResolvedText } from '../rules/layers/resolve-layers.ts';
import { layoutText } from '../text/layout-text.ts';
import type { TextLayout } from '../text/text-layout.ts';
import type { BuiltObject } from './built-object.ts';
import { describeTextFinding } from './describe-text-finding.ts';
import { drawText } from './draw-text.ts';
import type { LayerScope, Report } from './layer-scope.ts';
import { type LoadedFaces, loadStyledFaces } from './load-faces.ts';
import { placeObject } from './place-object.ts';
import { reportChangedText } from './report-changed-text.ts';
import { resolvePlacement } from '../rules/geometry/resolve-placement.ts';
import { shownText } from './shown-text.ts';

/** Builds a TEXTAREA: the text, or the placeholder, which is only shown on screen, as glyph outlines. */
export async function buildText(
  resolved: ResolvedText,
  scope: LayerScope,
  report: Report,
): Promise<BuiltObject[]> {
  reportChangedText(resolved, scope, report);
  const shown = shownText(resolved);
  if (!shown) return [];

  const box = resolvePlacement(resolved, resolved.area, scope);
  const { layout: laidOut, fonts, faces } = await shape(shown.text, box, resolved, scope);
  for (const finding of laidOut.findings)
    report({ code: finding.code, message: describeTextFinding(finding) });

  const { object, layout } = await drawText(laidOut, faces, box, shown.colour, scope.platform);
  placeObject(object, box);
  return [{ object, printed: !shown.isPlaceholder, isSolid: false, textLayout: layout, fonts }];
}

async function shape(
  text: string,
  { width, height }: { width: number; height: number },
  { text: settings, fonts: layerFonts }: ResolvedText,
  { library }: LayerScope,
): Promise<{ layout: TextLayout } & LoadedFaces> {
  if (layerFonts.fonts.length === 0)
    throw new PlatenError('font-missing', 'it has no font: give it one, or a font group with one');
  const { autosizeText, minimumFontSize: minimum, maximumFontSize: maximum } = settings;
  const { curved, curveDiameter: diameter, curveFlipped: flipped } = settings;
  const { multiline } = settings;
  const { fonts, faces, synthesise } = await loadStyledFaces(layerFonts, [{ text, multiline }], library);
  const layout = layoutText({
    text,
    faces,
    synthesise,
    fontSize: settings.fontSize,
    ...(autosizeText && { autosize: { minimum, maximum } }),
    box: { width, height },
    align: settings.align,
    letterSpacing: settings.letterSpacing,
    lineHeight: settings.lineHeight,
    multiline,
    autoDistribute: settings.autoDistribute,
    ...(curved && { curve: { diameter, flipped } }),
    splitUpright: settings.writingMode === 'vertical-rl' ? await loadSplitUpright() : undefined,
  });
  return { layout, fonts, faces };
}

const loadSplitUpright = async () => (await import('../text/split-upright.ts')).splitUpright;
