/** Browser entry point of live flat mockups: photographs baked and stamped with artwork in a worker of a page. */
export { AssetLibrary } from './scene/asset-library.ts';
export { workerPlatform } from './platform/browser/worker-platform.ts';
