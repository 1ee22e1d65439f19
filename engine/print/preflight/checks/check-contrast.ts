import { formatNumber } from '../format-number.ts';
import type { ReportFinding } from '../preflight-finding.ts';
import type { PreflightSubject } from '../preflight-subject.ts';
import type { ProofLayer } from '../proof.ts';
import { contrastRatio } from '../../../rules/colour/contrast-ratio.ts';
import { relativeLuminance } from '../relative-luminance.ts';
import { textSizePt } from '../text-size.ts';

/** Glyphs thinner than a pixel of the proof have no full pixels; their fullest pixels are used. */
const ALPHA_STEPS = [192, 96, 32];
/** Middle grey (CIE L* 50); darker backgrounds are dark. */
const DARK_LUMINANCE = 0.184;

/** Checks a text against its background: contrast, and size if it is light on dark. */
export function checkContrast(
  layer: ProofLayer,
  { profile, frame }: PreflightSubject,
  report: ReportFinding,
): void {
  const { sceneObject } = layer.measured;
  const sizePt = textSizePt(sceneObject, frame);
  if (sizePt === undefined) return;
  const samples = comparePixels(layer);
  if (samples.length === 0) return;
  const contrasts = samples.map(({ ink, ground }) => contrastRatio(ink, ground)).sort((a, b) => a - b);
  const lowQuarter = contrasts[Math.floor(contrasts.length / 4)]!;
  if (lowQuarter < profile.minContrast)
    report({
      code: 'text-contrast-low',
      message: `a quarter of the text or more has a contrast of ${lowQuarter.toFixed(1)} or less; ${formatNumber(profile.minContrast)} is readable`,
      layer: sceneObject,
      value: lowQuarter,
      limit: profile.minContrast,
    });
  const reversed = samples.filter(({ ink, ground }) => ground < DARK_LUMINANCE && ink > ground).length;
  const isSmall = sizePt >= profile.minTextPt && sizePt < profile.minReversedTextPt;
  if (isSmall && reversed > samples.length / 2)
    report({
      code: 'text-reversed-small',
      message: `the text is light on dark and ${formatNumber(sizePt)} pt in print; ${formatNumber(profile.minReversedTextPt)} pt are needed`,
      layer: sceneObject,
      value: sizePt,
      limit: profile.minReversedTextPt,
    });
}

/** Luminance of the ink and of its background, pixel by pixel. */
function comparePixels({ own, below }: ProofLayer): { ink: number; ground: number }[] {
  for (const minAlpha of ALPHA_STEPS) {
    const samples: { ink: number; ground: number }[] = [];
    for (let at = 0; at < own.length; at += 4)
      if (own[at + 3]! >= minAlpha)
        samples.push({ ink: relativeLuminance(own, at), ground: relativeLuminance(below, at) });
    if (samples.length > 0) return samples;
  }
  return [];
}
