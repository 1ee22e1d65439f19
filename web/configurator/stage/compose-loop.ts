import { browserPlatform, composeScene, type Design, type SceneTools } from '../../../engine/browser.ts';
import { LayerCache } from '../../../engine/editor.ts';
import type { SessionStore } from '../session/create-session.ts';
import type { LayerFault, Session } from '../session/session.ts';
import { assetLibraryOf } from './asset-library-of.ts';

/**
 * Composes the newest design of the current view continuously. Of the designs that arrive during a composition only the
 * last one is composed. Unchanged layers are not composed again.
 * @returns a function that ends it
 */
export function startComposing(session: SessionStore, onFault: (error: unknown) => void): () => void {
  const library = assetLibraryOf(session);
  let layerCache = new LayerCache();
  let composed: { design?: unknown; product?: unknown; maskId?: unknown } = {};
  let isBusy = false;
  let isEnded = false;
  const compose = async () => {
    const { product: keptProduct, design: keptDesign, preview, maskId } = session.getState();
    const design = preview?.design ?? keptDesign;
    const product = preview?.product ?? keptProduct;
    const isSame = composed.design === design && composed.product === product && composed.maskId === maskId;
    if (isBusy || isEnded || isSame) return;
    isBusy = true;
    if (composed.maskId !== maskId) layerCache = new LayerCache();
    composed = { design, product, maskId };
    try {
      const layerFaults: LayerFault[] = [];
      const tools: SceneTools = {
        library,
        platform: browserPlatform,
        layerCache,
        onLayerFault: ({ code, message }, { id: layerId }) => layerFaults.push({ code, message, layerId }),
      };
      // Thumbnails are sufficient for a screen. Prints use the originals.
      const scene = await composeScene(product, design, maskId, tools, 'screen');
      if (!isEnded && session.getState().maskId === maskId)
        session.setState((now) => ({
          scene,
          layerFaults,
          fault: undefined,
          preview: isShownBy(now, design) ? undefined : now.preview,
        }));
    } catch (error) {
      onFault(error);
    }
    isBusy = false;
    void compose();
  };
  /** Whether the scene of a design shows the layer at the placement of the preview. */
  const isShownBy = ({ preview, design: newest }: Session, design: Design) =>
    preview?.isSettled === true && newest === design;
  const stop = session.subscribe(() => void compose());
  void compose();
  return () => {
    isEnded = true;
    stop();
  };
}
