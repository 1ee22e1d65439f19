import { openChromiumHost } from '../../platform/node/chromium/open-chromium-host.ts';
import { openGlHost } from '../../platform/node/gl/open-gl-host.ts';
import type { StageHost } from '../../platform/stage-host.ts';
import pageScript from './stage-page.ts?script';
import processScript from './stage-process.ts?script';

/**
 * Opens a host that draws solid scenes: gl if it works on this machine, else headless Chromium. Both draw by
 * SwiftShader and give the same bytes.
 * @throws PlatenError `chromium-missing` when neither is available
 */
export const openStage = async (): Promise<StageHost> => (await openGlStage()) ?? (await openChromiumStage());

/** @returns undefined when gl is not installed, or does not work on this machine */
export const openGlStage = (): Promise<StageHost | undefined> => openGlHost(processScript);

/** @throws PlatenError `chromium-missing` */
export const openChromiumStage = (): Promise<StageHost> => openChromiumHost(pageScript);
