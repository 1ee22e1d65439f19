/** Browser entry point of the mockup editor's worker: photographs baked and stamped with artwork while they are set up. */
export { PlatenError } from './errors.ts';
export { FlatPreview } from './mockup/bake-flat/flat-preview.ts';
export { MockupPainter } from './mockup/set/mockup-painter.ts';
export { workerPlatform } from './platform/browser/worker-platform.ts';
export { AssetLibrary } from './scene/asset-library.ts';
