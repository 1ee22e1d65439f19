import { composeScene, type SceneTools } from '../../scene/compose-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import type { PrintTask } from '../print-task.ts';
import type { PdfDocument } from './pdf-document.ts';

/**
 * Composes the scene of a print for a document: with its platform, and with its fonts where it embeds text.
 * @throws PlatenError what composing throws
 */
export async function composeForPdf(
  { product, design, printArea }: PrintTask,
  tools: SceneTools,
  { platform, options, stores }: PdfDocument,
): Promise<Scene> {
  const { enterpriseProductMaskId } = printArea;
  const scene = await composeScene(product, design, enterpriseProductMaskId, { ...tools, platform });
  if (options.text === 'outlines') return scene;
  const outlined = await stores.texts.introduce(scene, tools.library);
  return { ...scene, findings: [...scene.findings, ...outlined] };
}
