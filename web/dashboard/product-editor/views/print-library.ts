import { AssetLibrary, browserPlatform } from '../../../../engine/browser.ts';
import { fetchAsset } from '../../../configurator/stage/fetch-asset.ts';

/** The files of prints that were looked at before. */
export const printLibrary = new AssetLibrary({ load: fetchAsset }, browserPlatform);
