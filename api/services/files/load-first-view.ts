import { applyPersonalisedText, listSceneFiles, visibleMasks } from '../../../engine/node.ts';
import type { FirstInputs } from '../../contract/first-calls.ts';
import type { ConfiguratorData } from '../configurator/configurator-data.ts';
import type { Customisations } from '../configurator/customisations.ts';
import { loadShownDesign } from '../configurator/shown-design.ts';

export interface FirstView {
  /** Its fonts, clip art and pictures. */
  files: string[];
  /** Whether the design has no other view. */
  isOnly: boolean;
}

/** The first view of the configurator's page. */
export async function loadFirstView(
  customisations: Pick<Customisations, 'load'>,
  { place, body }: Pick<Awaited<ReturnType<ConfiguratorData['load']>>, 'place' | 'body'>,
  { customisationCode, shopDomain, loadBaseProduct, personalisedText }: FirstInputs,
): Promise<FirstView> {
  const saved = loadBaseProduct ? undefined : { code: customisationCode, shopDomain };
  const data = { enterpriseId: place.enterpriseId, body };
  const { product, design, isSaved } = await loadShownDesign(customisations, data, saved);
  const shown = isSaved ? design : applyPersonalisedText(product, design, personalisedText ?? '').design;
  const [first, second] = visibleMasks(product, shown);
  return { files: first ? listSceneFiles(product, shown, first.id) : [], isOnly: !second };
}
