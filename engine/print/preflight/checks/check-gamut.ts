import { MAX_DELTA_E_1976 } from '../../colour/max-delta-e.ts';
import type { PressTable } from '../../colour/press-table.ts';
import { formatNumber } from '../format-number.ts';
import type { ReportFinding } from '../preflight-finding.ts';
import type { PreflightProfile } from '../preflight-profile.ts';
import { type ProofLayer, SAMPLED_PIXEL } from '../proof.ts';

/** The minimum alpha; fainter pixels mostly have the colour behind them. */
const MIN_ALPHA = 128;

/** Reports colours of an object that the press cannot print. An object in an ink of its own has that ink's colour. */
export function checkGamut(
  { measured: { sceneObject }, own }: ProofLayer,
  { maxOutOfGamutPercent }: PreflightProfile,
  press: PressTable,
  report: ReportFinding,
): void {
  if (maxOutOfGamutPercent === undefined || sceneObject.ink) return;
  let [painted, beyond] = [0, 0];
  for (let at = 0; at < own.length; at += 4 * SAMPLED_PIXEL) {
    if (own[at + 3]! < MIN_ALPHA) continue;
    painted += 1;
    if (press.lookUp(own[at]!, own[at + 1]!, own[at + 2]!).deltaE > MAX_DELTA_E_1976) beyond += 1;
  }
  const percent = painted === 0 ? 0 : (beyond / painted) * 100;
  if (percent > maxOutOfGamutPercent)
    report({
      code: 'colour-out-of-gamut',
      message: `${formatNumber(percent)} % of it is in colours that the press (${press.name}) prints duller`,
      layer: sceneObject,
      value: percent,
      limit: maxOutOfGamutPercent,
    });
}
