import { listShapes } from '../../../assets/clip-art/clip-art-nodes.ts';
import { linearRed, relativeLuminance } from '../relative-luminance.ts';
import { formatNumber } from '../format-number.ts';
import { type CodeCloseUp, paintCodeCloseUp } from '../code-close-up.ts';
import { objectScale } from '../object-scale.ts';
import type { ReportFinding } from '../preflight-finding.ts';
import type { PreflightCheck, PreflightSubject } from '../preflight-subject.ts';
import type { SceneObject } from '../../../scene/scene.ts';
import { VectorArt } from '../../../scene/vector-art.ts';

/** Thresholds of pixels that are certainly part of a bar, and certainly not. */
const [MAX_LIGHT_ALPHA, MIN_DARK_ALPHA] = [8, 247];
const BLACK = '#000000';
/** The share of the quiet zone that may be covered, for corners and antialiased edges. */
const MAX_DISTURBED = 0.01;

/** Checks QR codes and barcodes: size, contrast, polarity and quiet zones. */
export const checkCodes: PreflightCheck = (subject, report) => {
  for (const { sceneObject, inkOnPage } of subject.objects) {
    if (!sceneObject.code || !inkOnPage) continue;
    checkModuleSize(sceneObject, subject, report);
    checkInks(sceneObject, subject, report);
    const closeUp = paintCodeCloseUp(sceneObject, subject);
    if (closeUp) checkLight(sceneObject, closeUp, subject.profile.minCodeContrast, report);
  }
};

function checkModuleSize(
  sceneObject: SceneObject,
  { frame, profile }: PreflightSubject,
  report: ReportFinding,
): void {
  const { kind, moduleSize } = sceneObject.code!;
  const { acrossMm } = objectScale(sceneObject.object, frame.toTrimMm);
  const sizeMm = moduleSize * acrossMm;
  const limit = kind === 'bars' ? profile.minBarMm : profile.minModuleMm;
  if (sizeMm >= limit) return;
  report({
    code: 'code-module-small',
    message:
      kind === 'bars'
        ? `its narrowest bar is ${sizeMm.toFixed(2)} mm wide in print; ${formatNumber(limit)} mm are needed`
        : `a module of it is ${sizeMm.toFixed(2)} mm wide in print; ${formatNumber(limit)} mm are needed`,
    layer: sceneObject,
    value: sizeMm,
    limit,
  });
}

/** Whether a colour is printed by one plate: black ink alone or an ink of its own. */
function checkInks(
  { object, ink, ...sceneObject }: SceneObject,
  { profile }: PreflightSubject,
  report: ReportFinding,
): void {
  const hasPlates = profile.maxInkPercent !== undefined;
  if (!hasPlates || ink || !(object instanceof VectorArt)) return;
  const colour = listShapes(object.clipArt.nodes).at(-1)?.fill?.colour;
  if (colour !== BLACK)
    report({
      code: 'code-mixed-inks',
      message: 'its colour is mixed of several inks, whose plates never lie upon each other exactly',
      layer: sceneObject,
    });
}

/**
 * Symbol contrast, the difference in reflectance of light and dark parts, as graded by verifiers: barcode scanners use
 * red light, cameras use all light. Source: ISO/IEC 15416 and 15415.
 */
function checkLight(
  sceneObject: SceneObject,
  closeUp: CodeCloseUp,
  minContrast: number,
  report: ReportFinding,
): void {
  const reflectance = sceneObject.code!.kind === 'bars' ? linearRed : relativeLuminance;
  const { dark, light, quiet } = sortPixels(closeUp, reflectance);
  if (dark.length === 0 || light.length === 0) return;
  const darkest = dark[Math.floor(dark.length * 0.9)]!;
  const lightest = light[Math.floor(light.length * 0.1)]!;
  const contrast = lightest - darkest;
  if (contrast < minContrast) {
    const isReversed = light[light.length >> 1]! < dark[dark.length >> 1]!;
    report({
      code: 'code-contrast-low',
      message: isReversed
        ? 'it is light on dark, which many readers do not take for a code'
        : `between its light and dark parts are ${percent(contrast)} of the light; readers need ${percent(minContrast)}`,
      layer: sceneObject,
      value: contrast,
      limit: minContrast,
    });
    return;
  }
  const threshold = (lightest + darkest) / 2;
  const disturbed = quiet.filter((value) => value < threshold).length / quiet.length;
  if (disturbed > MAX_DISTURBED)
    report({
      code: 'code-quiet-zone',
      message: `something dark lies in ${percent(disturbed)} of the quiet zone, which readers need to find it`,
      layer: sceneObject,
      value: disturbed,
      limit: MAX_DISTURBED,
    });
}

/** The reflectance of every pixel, 0 to 1, in ascending order. */
function sortPixels(
  { widthPx, heightPx, seen, modules, symbol }: CodeCloseUp,
  reflectance: (data: Uint8ClampedArray, at: number) => number,
): Record<'dark' | 'light' | 'quiet', Float64Array> {
  const sorted: Record<'dark' | 'light' | 'quiet', number[]> = { dark: [], light: [], quiet: [] };
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const at = (y * widthPx + x) * 4;
      const isInside =
        x >= symbol.left &&
        x + 1 <= symbol.left + symbol.width &&
        y >= symbol.top &&
        y + 1 <= symbol.top + symbol.height;
      const alpha = modules[at + 3]!;
      if (alpha >= MIN_DARK_ALPHA) sorted.dark.push(reflectance(seen, at));
      else if (alpha <= MAX_LIGHT_ALPHA) sorted[isInside ? 'light' : 'quiet'].push(reflectance(seen, at));
    }
  const ascending = (values: readonly number[]) => Float64Array.from(values).sort();
  return { dark: ascending(sorted.dark), light: ascending(sorted.light), quiet: ascending(sorted.quiet) };
}

const percent = (part: number): string => `${Math.round(part * 100)} %`;
