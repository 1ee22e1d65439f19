import { AssetLibrary, browserPlatform } from '../../../../engine/browser.ts';
import { fetchAsset } from '../../../configurator/stage/fetch-asset.ts';

/** The cached files of shown prints. */
export const printLibrary = new AssetLibrary({ load: fetchAsset }, browserPlatform);
