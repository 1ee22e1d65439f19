/** Browser entry point of live mockups, separate from `browser.ts`, because three is larger than all of that. */
export { PlatenError } from './errors.ts';
export { openLiveMockup, type LiveCamera, type LiveMockup } from './mockup/live/live-mockup.ts';
export { parseMockupScene, type MockupScene, type SolidScene } from './model/mockup-scene.ts';
export { browserPlatform } from './platform/browser/browser-platform.ts';
