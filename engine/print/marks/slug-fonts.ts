import { MemoryAssetSource } from '../../assets/memory-asset-source.ts';
import type { Font } from '../../model/font.ts';
import type { Platform } from '../../platform/platform.ts';
import { AssetLibrary } from '../../scene/asset-library.ts';
import cyrillic from './fonts/open-sans-cyrillic-400-normal.woff2';
import greek from './fonts/open-sans-greek-400-normal.woff2';
import latinExt from './fonts/open-sans-latin-ext-400-normal.woff2';
import latin from './fonts/open-sans-latin-400-normal.woff2';

/** Open Sans (SIL OFL 1.1, its licence is in the same folder). Slugs do not depend on the fonts of a product. */
const files = { latin, 'latin-ext': latinExt, greek, cyrillic };

export const slugFonts: readonly Font[] = Object.keys(files).map((script) => ({
  id: `platen-slug-${script}`,
  font: 'Open Sans',
  variation: 'REGULAR',
  uploadUrl: script,
}));

let library: AssetLibrary | undefined;

/** The library of the slug's fonts. Slugs have no pictures, so any platform can be used. */
export const slugLibrary = (platform: Platform): AssetLibrary =>
  (library ??= new AssetLibrary(new MemoryAssetSource(files), platform));
