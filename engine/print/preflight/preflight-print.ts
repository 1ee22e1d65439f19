import { PlatenError } from '../../errors.ts';
import { composeScene, type SceneTools } from '../../scene/compose-scene.ts';
import type { DesignFunction } from '../../model/enumerations.ts';
import { findById } from '../../model/id.ts';
import { builtInPress, type PressTable } from '../colour/press-table.ts';
import type { PressSettings } from '../colour/press-settings.ts';
import type { PrintTask } from '../print-task.ts';
import { checkBleed } from './checks/check-bleed.ts';
import { checkCodes } from './checks/check-codes.ts';
import { checkEffects } from './checks/check-effects.ts';
import { checkFontRights } from './checks/check-font-rights.ts';
import { checkImageColour } from './checks/check-image-colour.ts';
import { checkImageProportions } from './checks/check-image-proportions.ts';
import { checkImageResolution } from './checks/check-image-resolution.ts';
import { checkInkNames } from './checks/check-ink-names.ts';
import { checkInks } from './checks/check-inks.ts';
import { checkCmykPictures } from './checks/check-cmyk-pictures.ts';
import { checkMandatoryAreas } from './checks/check-mandatory-areas.ts';
import { checkPage } from './checks/check-page.ts';
import { checkPlacement } from './checks/check-placement.ts';
import { checkProof } from './checks/check-proof.ts';
import { checkStrokes } from './checks/check-strokes.ts';
import { checkTexts } from './checks/check-texts.ts';
import { checkTrimOnPage } from './checks/check-trim-on-page.ts';
import { reportSceneFindings } from './checks/report-scene-findings.ts';
import { chooseProfile } from './choose-profile.ts';
import { measureObjects } from './measure-objects.ts';
import { framePage, type PageFrame } from './page-frame.ts';
import { type PreflightCode, preflightCodes, type PreflightSeverity } from './preflight-codes.ts';
import type { FindingDraft, PreflightFinding } from './preflight-finding.ts';
import type { PreflightCheck } from './preflight-subject.ts';

const checks: readonly PreflightCheck[] = [
  reportSceneFindings,
  checkPage,
  checkTrimOnPage,
  checkMandatoryAreas,
  checkImageResolution,
  checkImageProportions,
  checkImageColour,
  checkStrokes,
  checkTexts,
  checkCodes,
  checkFontRights,
  checkPlacement,
  checkBleed,
  checkInks,
  checkEffects,
  checkInkNames,
  checkCmykPictures,
  checkProof,
];

const rank: Record<PreflightSeverity, number> = { error: 0, warning: 1, info: 2 };

/**
 * Checks one print before it is rendered: composes its scene, measures it in millimetres, paints it small, and lists
 * the findings, worst first. Results are the same in browser and Node. A layer that cannot be built is a finding, and
 * the others are still checked.
 * @param profileName a shipped profile instead of the product's own (see choose-profile.ts)
 * @throws PlatenError `preflight-profile-unknown`, `preflight-limits-invalid`, `mask-unknown`; a retryable error of an
 * asset that may be available later; for the task's own press `press-profile-unusable`, `press-profile-broken`
 */
export async function preflightPrint(
  task: PrintTask,
  { library, platform }: Pick<SceneTools, 'library' | 'platform'>,
  profileName?: string,
): Promise<PreflightFinding[]> {
  const { product, design, printArea } = task;
  const maskId = printArea.enterpriseProductMaskId;
  const profile = chooseProfile(product, profileName);
  refuseUnknownCodes(profile.accepts ?? []);
  const mask = findById(
    product.maskGroups.flatMap(({ masks }) => masks),
    maskId,
  );
  const findings: PreflightFinding[] = [];
  const report = ({ code, message, layer, value, limit }: FindingDraft) =>
    findings.push({
      severity: profile.accepts?.includes(code) ? 'info' : preflightCodes[code].severity,
      code,
      mask: mask?.name || String(maskId),
      maskId,
      layer: layer ? layer.layerName || String(layer.layerId) : null,
      layerId: layer?.layerId ?? null,
      message,
      value: value === undefined ? null : rounded(value),
      limit: limit === undefined ? null : rounded(limit),
    });

  const frame = frameOrReport(task, report);
  if (frame) {
    const tools: SceneTools = {
      library,
      platform,
      onLayerFault: (fault, { id: layerId, name: layerName, designFunction }) => {
        const code = codeOfFault(fault, designFunction);
        report({ code, message: fault.message, layer: { layerId, layerName } });
      },
    };
    const scene = await composeScene(product, design, maskId, tools);
    const objects = measureObjects(task, scene, frame, platform);
    const press = await loadPressTable(task.pdf.press);
    for (const check of checks) await check({ task, profile, frame, scene, objects, tools, press }, report);
  }
  return findings.sort((one, other) => rank[one.severity] - rank[other.severity]);
}

/** Loaded on demand: browsers do not need the parser of press profiles. */
async function loadPressTable(settings: PressSettings | undefined): Promise<PressTable> {
  if (!settings) return builtInPress;
  const { loadOwnTable } = await import('../colour/load-own-table.ts');
  return loadOwnTable(settings);
}

/** A misspelt code would accept nothing, without an error. */
function refuseUnknownCodes(codes: readonly string[]): void {
  const unknown = codes.find((code) => !Object.hasOwn(preflightCodes, code));
  if (unknown !== undefined)
    throw new PlatenError(
      'preflight-limits-invalid',
      `The product accepts ${JSON.stringify(unknown)}, which is no code of preflight.`,
      { path: 'shopProduct.enterpriseProductGroup.configuration.preflight.accepts' },
    );
}

/** The code of an error that prevents a layer from being built: the text of its code, its font, or its artwork. */
function codeOfFault({ code }: PlatenError, designFunction: DesignFunction): PreflightCode {
  if (designFunction !== 'TEXTAREA') return 'artwork-unusable';
  if (code.startsWith('code-')) return 'code-unusable';
  return code === 'font-missing' ? 'font-missing' : 'font-unusable';
}

/** Rounds to a thousandth of the unit, so that results are the same on every machine. */
const rounded = (measure: number): number => Math.round(measure * 1000) / 1000;

function frameOrReport(task: PrintTask, report: (draft: FindingDraft) => void): PageFrame | undefined {
  try {
    return framePage(task.printArea.configuration, task.dpi);
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error;
    report({ code: 'page-size-refused', message: error.message });
    return undefined;
  }
}
