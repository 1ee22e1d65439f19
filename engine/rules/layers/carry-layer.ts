import { findById, sameId } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import type { SavedLayer } from '../../model/saved-layer.ts';
import { findColour } from '../colour/find-colour.ts';
import { placePicture } from '../stage/place-picture.ts';
import { allowedImageTypes, imageTypeOf } from '../upload/image-upload.ts';
import type { AssembledLayer } from './assemble-layers.ts';
import type { CarriedLayer } from './carried-layer.ts';
import { findDefinition } from './find-definition.ts';
import { findOfferedClipArt, findOfferedColour, offeredColours } from './find-offered.ts';
import { findForbiddenChanges } from './forbidden-changes.ts';

/**
 * The saved layer of a layer's counterpart, with the changes of a carried layer that it permits.
 * @returns `undefined`: it does not take the content
 */
export function carryLayer(
  product: Product,
  target: AssembledLayer,
  source: CarriedLayer,
): SavedLayer | undefined {
  const { original } = target;
  const definition = findDefinition(product, original);
  const isPermitted = (saved: SavedLayer) =>
    findForbiddenChanges(product, original, saved, definition).length === 0;
  const isSame = sameId(original.id, source.originalId) && sameId(target.maskId, source.maskId);
  const hasSameArea = JSON.stringify(target.area) === JSON.stringify(source.area);
  if (isSame && hasSameArea && hasChoices(product, target, source.saved) && isPermitted(source.saved))
    return source.saved;
  if (source.isDuplicate) return undefined;
  const [content, ...styles] = changesOf(product, target, source);
  const begun = target.saved ?? { id: original.id };
  const filled = content ? content(begun) : begun;
  if (!filled || !isPermitted(filled)) return undefined;
  return styles.reduce((saved, change) => {
    const changed = change(saved);
    return changed && isPermitted(changed) ? changed : saved;
  }, filled);
}

/** Whether the product has the font, the colour and the clip art of a saved layer. */
const hasChoices = (product: Product, { original }: AssembledLayer, saved: SavedLayer): boolean => {
  const { fontId, colourId, configuration } = saved;
  const clipArtId = configuration?.clipArt?.selectedClipArtId;
  return (
    (fontId === undefined || findById(product.fonts, fontId) !== undefined) &&
    (colourId === undefined || findColour(product, colourId) !== undefined) &&
    (clipArtId === undefined ||
      findById(original.configuration.clipArt?.clipArts ?? [], clipArtId) !== undefined)
  );
};

/** A change of a saved layer. `undefined`: the layer does not offer the choice. */
type SavedChange = (saved: SavedLayer) => SavedLayer | undefined;

/** The content of the source, then its style. */
function changesOf(product: Product, target: AssembledLayer, source: CarriedLayer): SavedChange[] {
  const { configuration = {}, fontId, areaFillMethod } = source.saved;
  const { text, image } = configuration;
  const colour = colourChange(product, target.layer, source);
  switch (source.designFunction) {
    case 'TEXTAREA':
      return [
        block('text', pick(text, ['text'])),
        block('text', pick(text, ['bold', 'italics'])),
        block('text', pick(text, ['align'])),
        block('text', pick(text, ['textTransform'])),
        (saved) => (findById(product.fonts, fontId) ? { ...saved, fontId } : undefined),
        colour,
      ];
    case 'IMAGEAREA':
      return image?.url
        ? [
            pictureChange(product, target, source),
            (saved) => (areaFillMethod ? { ...saved, areaFillMethod } : undefined),
          ]
        : [];
    case 'COLOURAREA':
      return [colour];
    case 'CLIPARTAREA':
      return [clipArtChange(target.layer, source), colour];
    case 'IMAGE':
      return [];
  }
}

type Blocks = NonNullable<SavedLayer['configuration']>;

const block =
  <Kind extends 'text' | 'image' | 'colour' | 'clipArt'>(
    kind: Kind,
    changes: NonNullable<Blocks[Kind]>,
  ): SavedChange =>
  (saved) => {
    if (Object.keys(changes).length === 0) return saved;
    const settings = { ...saved.configuration?.[kind], ...changes };
    return { ...saved, configuration: { ...saved.configuration, [kind]: settings } };
  };

/** The fields of an object that it has. */
const pick = <T extends object, Key extends keyof T>(from: T | undefined, keys: readonly Key[]): Partial<T> =>
  Object.fromEntries(
    keys.flatMap((key) => (from?.[key] === undefined ? [] : [[key, from[key]]])),
  ) as Partial<T>;

/** A picture that the layer has already stays as it is placed there. */
function pictureChange(product: Product, target: AssembledLayer, { saved: from }: CarriedLayer): SavedChange {
  const { layer } = target;
  const settings = layer.configuration.image;
  const picture = pick(from.configuration?.image, ['url', 'urlThumbnail', 'urlThumbnailToImageRatio']);
  const { originalImageWidth: widthPx, originalImageHeight: heightPx } = from.objectConfiguration ?? {};
  const type = imageTypeOf({ name: picture.url ?? '', type: '' });
  const types = settings ? allowedImageTypes(settings, findDefinition(product, target.original)) : [];
  return (saved) => {
    if (type && !types.includes(type)) return undefined;
    if (saved.configuration?.image?.url === picture.url) return saved;
    const { objectConfiguration: _placedFor, ...filled } = block('image', picture)(saved)!;
    if (!layer.moveable || !widthPx || !heightPx) return filled;
    return { ...filled, objectConfiguration: placePicture(product, target, { widthPx, heightPx }) };
  };
}

/** The colour of the same id or hex code, else a custom colour. */
function colourChange(product: Product, layer: Layer, { saved: from, colourHex }: CarriedLayer): SavedChange {
  const kind = layer.designFunction === 'TEXTAREA' ? 'text' : 'colour';
  const custom = from.configuration?.[kind]?.customColourHexCode;
  const hex = custom ?? colourHex;
  const own = custom === undefined ? findById(offeredColours(product, layer), from.colourId) : undefined;
  const record = own ?? (hex === undefined ? undefined : findOfferedColour(product, layer, hex));
  return (saved) => {
    if (hex === undefined) return saved;
    if (!record)
      return custom === undefined ? undefined : block(kind, { customColourHexCode: custom })(saved);
    // A custom colour would override the record.
    const { customColourHexCode: _custom, ...settings } = saved.configuration?.[kind] ?? {};
    return { ...saved, colourId: record.id, configuration: { ...saved.configuration, [kind]: settings } };
  };
}

/** The clip art of the same id, else of the same name. */
function clipArtChange(layer: Layer, { saved: from, clipArtName }: CarriedLayer): SavedChange {
  const { selectedClipArtId } = from.configuration?.clipArt ?? {};
  const chosen = [selectedClipArtId, clipArtName]
    .map((value) => findOfferedClipArt(layer, String(value ?? '')))
    .find((offered) => offered !== undefined);
  return (saved) => {
    if (clipArtName === undefined) return saved;
    return chosen && block('clipArt', { selectedClipArtId: chosen.id })(saved);
  };
}
