import { AssetLibrary, browserPlatform } from '../../../engine/browser.ts';
import type { SessionStore } from '../session/create-session.ts';
import { fetchAsset } from './fetch-asset.ts';

const bySession = new WeakMap<SessionStore, AssetLibrary>();

/** The fonts and pictures of a session's scenes, loaded once. */
export function assetLibraryOf(session: SessionStore): AssetLibrary {
  const library = bySession.get(session) ?? new AssetLibrary({ load: fetchAsset }, browserPlatform);
  bySession.set(session, library);
  return library;
}
