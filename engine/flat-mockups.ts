/** Browser entry point of the mockup editor's workers: views baked and stamped with artwork while they are set up. */
export { PlatenError } from './errors.ts';
export { FlatPreview } from './mockup/bake-flat/flat-preview.ts';
export type { Plate } from './mockup/plate/plate.ts';
export { MockupPainter } from './mockup/set/mockup-painter.ts';
export { workerPlatform } from './platform/browser/worker-platform.ts';
export { AssetLibrary } from './scene/asset-library.ts';
