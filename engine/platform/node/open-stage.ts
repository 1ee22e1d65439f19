import type { StageHost } from '../../mockup/bake-solid/remote-stage.ts';
import { openChromiumStage } from './chromium/open-chromium-stage.ts';
import { openGlStage } from './gl/open-gl-stage.ts';

/**
 * Opens whatever this machine can draw solid scenes by: gl where it works, else headless Chromium. Both draw by
 * SwiftShader, to the same bytes.
 * @throws PlatenError `chromium-missing` when there is neither
 */
export const openStage = async (): Promise<StageHost> => (await openGlStage()) ?? (await openChromiumStage());
