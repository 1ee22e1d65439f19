import { composeScene, type SceneTools } from '../../scene/compose-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import { makeUnderbase, type UnderbasePlate } from '../underbase/make-underbase.ts';
import type { PrintTask } from '../print-task.ts';
import { findBlended } from './colour/find-blended.ts';
import type { PdfDocument } from './pdf-document.ts';

/** A scene for a document, with its white underbase. */
export interface PdfScene extends Scene {
  underbase?: UnderbasePlate;
}

/**
 * Composes the scene of a print for a document: with its platform, its fonts if it embeds text, and the white underbase
 * if the print area requests one.
 * @throws PlatenError what composing throws
 */
export async function composeForPdf(
  task: PrintTask,
  tools: SceneTools,
  { platform, options, stores }: PdfDocument,
): Promise<PdfScene> {
  const { product, design, printArea } = task;
  const maskId = printArea.enterpriseProductMaskId;
  const composed = await composeScene(product, design, maskId, { ...tools, platform });
  const underbase = await makeUnderbase(task, composed, platform, tools);
  const limit = options.colour === 'cmyk' ? options.press?.inkLimitPercent : undefined;
  const blended = limit === undefined ? [] : findBlended(composed, limit);
  const findings = [...composed.findings, ...blended];
  const scene = { ...composed, findings, ...(underbase && { underbase }) };
  if (options.text === 'outlines') return scene;
  const outlined = await stores.texts.introduce(scene, tools.library);
  return { ...scene, findings: [...scene.findings, ...outlined] };
}
