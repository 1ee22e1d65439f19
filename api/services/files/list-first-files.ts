import { applyPersonalisedText, listSceneFiles, visibleMasks } from '../../../engine/node.ts';
import type { FirstInputs } from '../../contract/first-calls.ts';
import type { ConfiguratorData } from '../configurator/configurator-data.ts';
import type { Customisations } from '../configurator/customisations.ts';
import { loadShownDesign } from '../configurator/shown-design.ts';

/** The files of the first view of the configurator's page: fonts, clip art and pictures. */
export async function listFirstFiles(
  customisations: Pick<Customisations, 'load'>,
  { place, body }: Pick<Awaited<ReturnType<ConfiguratorData['load']>>, 'place' | 'body'>,
  { customisationCode, shopDomain, loadBaseProduct, personalisedText }: FirstInputs,
): Promise<string[]> {
  const saved = loadBaseProduct ? undefined : { code: customisationCode, shopDomain };
  const data = { enterpriseId: place.enterpriseId, body };
  const { product, design, isSaved } = await loadShownDesign(customisations, data, saved);
  const shown = isSaved ? design : applyPersonalisedText(product, design, personalisedText ?? '').design;
  const [first] = visibleMasks(product, shown);
  return first ? listSceneFiles(product, shown, first.id) : [];
}
