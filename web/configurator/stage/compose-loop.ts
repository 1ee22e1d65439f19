import { AssetLibrary, browserPlatform, composeScene } from '../../../engine/browser.ts';
import type { SessionStore } from '../session/create-session.ts';
import { fetchAsset } from './fetch-asset.ts';

/**
 * Composes the newest design of the view that is worked on, again and again: designs that come while one is composed are
 * skipped, but for the last.
 * @returns ends it
 */
export function startComposing(session: SessionStore, onFault: (error: unknown) => void): () => void {
  const library = new AssetLibrary({ load: fetchAsset }, browserPlatform);
  let isBusy = false;
  let isEnded = false;
  const isStale = () => {
    const { scene, design, maskId } = session.getState();
    return !isEnded && (composed.design !== design || composed.maskId !== maskId || scene === undefined);
  };
  let composed: { design?: unknown; maskId?: unknown } = {};
  const compose = async () => {
    if (isBusy || !isStale()) return;
    isBusy = true;
    const { product, design, maskId } = session.getState();
    composed = { design, maskId };
    try {
      const scene = await composeScene(product, design, maskId, {
        library,
        platform: browserPlatform,
        onLayerFault: onFault,
      });
      if (!isEnded && session.getState().maskId === maskId) session.setState({ scene });
    } catch (error) {
      onFault(error);
    } finally {
      isBusy = false;
    }
    if (!isEnded && session.getState().scene !== undefined) void compose();
  };
  const stop = session.subscribe(() => void compose());
  void compose();
  return () => {
    isEnded = true;
    stop();
  };
}
