import {
  type Chromium,
  launchChromium as launchAnyChromium,
} from '../engine/platform/node/chromium/launch-chromium.ts';

export type { Chromium };

/**
 * Starts a headless Chromium for a script or a test: the one named by `CHROMIUM`, else the engine's own choice.
 * @throws PlatenError that names the package to install when there is none
 */
export const launchChromium = (options: { webgl?: boolean; fontFolder?: string } = {}): Promise<Chromium> =>
  launchAnyChromium({ ...options, executablePath: process.env['CHROMIUM'] });
