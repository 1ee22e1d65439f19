import { clipArtUrl } from '../model/clip-art.ts';
import type { Design } from '../model/design-file.ts';
import { findById, type Id } from '../model/id.ts';
import type { Mask } from '../model/mask.ts';
import type { Product } from '../model/product-file.ts';
import { type ResolvedImage, type ResolvedText, resolveLayers } from '../rules/layers/resolve-layers.ts';
import { tintsPicture } from '../rules/stage/view-background.ts';
import { listUsedFaces } from '../text/list-used-faces.ts';
import { maskPicture } from './build-image.ts';
import { charactersOfFont } from './characters-of-font.ts';
import { screenThumbnail } from './shown-picture.ts';
import { shownText } from './shown-text.ts';

/**
 * Lists the files that `composeScene` loads first for a view on screen, in painting order, without reading them, so
 * that a server can name them before a page has loaded the engine. The list lacks fonts that are chosen later: those
 * below a barcode, and fallbacks for a file without the characters of its range.
 */
export function listSceneFiles(product: Product, design: Design, maskId: Id): string[] {
  const masks = product.maskGroups.flatMap((group) => group.masks);
  const mask = findById(masks, maskId);
  if (!mask) return [];
  const files = resolveLayers(product, design, maskId)
    .filter(({ isShown }) => isShown)
    .flatMap((resolved): (string | undefined)[] => {
      switch (resolved.kind) {
        case 'text':
          return listFonts(resolved);
        case 'image':
          return listPictures(resolved, product, mask);
        case 'clipArt':
          return [resolved.clipArt && clipArtUrl(resolved.clipArt)];
        case 'colour':
          return tintsPicture(resolved.layer, mask) ? [mask.imageS3Location] : [];
      }
    });
  return Array.from(new Set(files.flatMap((file) => (file ? [file] : []))));
}

function listFonts(resolved: ResolvedText): string[] {
  const shown = shownText(resolved);
  if (!shown || resolved.text.code) return [];
  const { fonts } = resolved.fonts;
  if (fonts.length === 0) return [];
  const { multiline } = resolved.text;
  const used = new Set(listUsedFaces({ text: shown.text, multiline }, fonts.map(charactersOfFont)));
  return fonts
    .filter((font, index) => font.unicodeRange === undefined || used.has(index))
    .map(({ uploadUrl }) => uploadUrl);
}

function listPictures(resolved: ResolvedImage, product: Product, mask: Mask): (string | undefined)[] {
  const { url, urlPlaceholder, urlStatic } = resolved.image;
  const picture = url ? (screenThumbnail(url, resolved, product) ?? url) : urlPlaceholder;
  return picture ? [picture, maskPicture(resolved, mask), urlStatic] : [urlStatic];
}
