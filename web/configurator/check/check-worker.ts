import '../../shared/forbid-eval.ts';
import { AssetLibrary, composeScene, workerPlatform } from '../../../engine/browser.ts';
import { LayerCache } from '../../../engine/editor.ts';
import { resolveAllLayers, visibleMasks } from '../../../engine/personalisation.ts';
import { withItem } from '../quantities/one-item.ts';
import type { LayerFault } from '../session/session.ts';
import { fetchAsset } from '../stage/fetch-asset.ts';
import type { CheckAnswer, CheckBase, CheckOrder } from './check-messages.ts';
import type { DesignFinding } from './design-finding.ts';
import { findOwners, type Owner } from './find-owners.ts';
import { findProblems } from './find-problems.ts';

// Composes all views for each item in a worker to keep the page responsive. Layers that are unchanged in the next item
// are not composed again.

type Owners = ReturnType<typeof findOwners>;
interface Base extends CheckBase {
  ownerOf: (entry: Parameters<Owners>[0]) => Owner | undefined;
  caches: Map<string, LayerCache>;
}

const library = new AssetLibrary({ load: fetchAsset }, workerPlatform);
let base: Base | undefined;

addEventListener('message', ({ data }: MessageEvent<CheckBase | CheckOrder>) => {
  if (data.kind === 'check') {
    void answer(data);
    return;
  }
  const { product, design } = data;
  const ownerOf = findOwners(product, resolveAllLayers(product, design));
  base = { ...data, ownerOf, caches: new Map() };
});

async function answer({ version, items }: CheckOrder): Promise<void> {
  const now = base;
  if (now?.version !== version) return;
  const checked: CheckAnswer['items'] = [];
  try {
    for (const { key, layers } of items) checked.push({ key, findings: await check(now, layers) });
    post({ version, items: checked });
  } catch (error) {
    post({ version, items: checked, fault: String(error) });
  }
}

const post = (reply: CheckAnswer) => postMessage(reply);

async function check(
  { product, design: shared, ownerOf, caches }: Base,
  layers: CheckOrder['items'][number]['layers'],
): Promise<DesignFinding[]> {
  const design = withItem(shared, layers);
  const resolved = resolveAllLayers(product, design);
  const found: DesignFinding[] = [];
  for (const { id: maskId } of visibleMasks(product, design)) {
    const layerCache = caches.get(String(maskId)) ?? new LayerCache();
    caches.set(String(maskId), layerCache);
    const faults: LayerFault[] = [];
    const tools = {
      library,
      platform: workerPlatform,
      layerCache,
      onLayerFault: (
        { code, message }: Pick<LayerFault, 'code' | 'message'>,
        { id: layerId }: Pick<(typeof resolved)[number]['layer'], 'id'>,
      ) => faults.push({ code, message, layerId }),
    };
    const scene = await composeScene(product, design, maskId, tools, 'screen');
    found.push(...findProblems(product, resolved, { maskId, scene, faults }, ownerOf));
  }
  return found;
}
