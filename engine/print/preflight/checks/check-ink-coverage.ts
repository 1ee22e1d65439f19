import { parseHexColour } from '../../../rules/colour/hex-colour.ts';
import { parsePaint } from '../../colour/parse-paint.ts';
import { formatNumber } from '../format-number.ts';
import type { ReportFinding } from '../preflight-finding.ts';
import type { PreflightSubject } from '../preflight-subject.ts';
import { type Proof, SAMPLED_PIXEL } from '../proof.ts';
import { InkHistogram } from './ink-histogram.ts';

const PAPER = '#ffffff';
/** The largest error of the small table. */
const TOLERANCE_PERCENT = 5;

/** Checks the maximum sum of the four inks on the separated page. */
export function checkInkCoverage(
  proof: Proof,
  { profile: { maxInkPercent }, objects, task, press }: PreflightSubject,
  report: ReportFinding,
): void {
  if (maxInkPercent === undefined) return;
  // Spot inks are separate.
  const page = proof.paintPage(objects.filter(({ sceneObject }) => !sceneObject.ink));
  const hex = task.printArea.configuration.backgroundColourHexCode;
  const ground = parsePaint(hex ? parseHexColour(hex) : PAPER).rgb.map((value) => value * 255);
  const histogram = new InkHistogram();
  for (let at = 0; at < page.length; at += 4 * SAMPLED_PIXEL) {
    const alpha = page[at + 3]! / 255;
    const mix = (channel: number) => page[at + channel]! * alpha + ground[channel]! * (1 - alpha);
    histogram.add(press.lookUp(mix(0), mix(1), mix(2)).inkPercent);
  }
  const { mostPercent } = histogram;
  if (mostPercent > maxInkPercent + TOLERANCE_PERCENT)
    report({
      code: 'ink-coverage',
      message: `the darkest places take about ${formatNumber(mostPercent)} % of ink; the paper holds ${formatNumber(maxInkPercent)} %`,
      value: mostPercent,
      limit: maxInkPercent,
    });
}
