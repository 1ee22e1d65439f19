/**
 * Browser entry point of the configurator's panels: the rules and limits of texts, pictures, copies, quantities and the
 * cart.
 */
export { type ImageFileType } from './model/enumerations.ts';
export { assetLimits, imageScaleLimits, textLimits } from './limits.ts';
export { findById, type Id, sameId } from './model/id.ts';
export { type Layer } from './model/layer.ts';
export { type Mask } from './model/mask.ts';
export { type SavedLayer } from './model/saved-layer.ts';
export { parseUnicodeRange } from './model/unicode-range.ts';
export { alignObject } from './rules/geometry/align-object.ts';
export { fillScale } from './rules/geometry/fill-scale.ts';
export { stepImageScale } from './rules/geometry/image-scale.ts';
export { applyItemTexts } from './rules/individual-quantities.ts';
export { additionalChargePerItem } from './rules/layers/clip-art-charges.ts';
export { type CarriedLayer, listCarriedLayers } from './rules/layers/carried-layer.ts';
export { carryLayers } from './rules/layers/carry-layers.ts';
export { keepKnownLayers, refuseCustomisation } from './rules/layers/customisation-match.ts';
export { copyLimitsOf, refuseDuplication } from './rules/layers/duplication.ts';
export { findDefinition } from './rules/layers/find-definition.ts';
export { findVariant } from './rules/layers/find-variant.ts';
export { layersOfVariant } from './rules/layers/layers-of-variant.ts';
export { type Change, findForbiddenChanges } from './rules/layers/forbidden-changes.ts';
export { layerFonts } from './rules/layers/layer-fonts.ts';
export { findEmptyMandatoryLayers } from './rules/layers/mandatory-layers.ts';
export { listStages, type Stage } from './rules/layers/list-stages.ts';
export { maskGroupOfVariant, masksOfVariant } from './rules/layers/masks-of-variant.ts';
export { visibleMasks } from './rules/layers/visible-masks.ts';
export { nameDuplicate } from './rules/layers/name-duplicate.ts';
export { isLinkingLayer, isPersonalisable } from './rules/layers/personalisable.ts';
export {
  resolveAllLayers,
  type ResolvedClipArt,
  type ResolvedColour,
  type ResolvedImage,
  type ResolvedLayer,
  type ResolvedText,
} from './rules/layers/resolve-layers.ts';
export { enteredText } from './rules/layers/resolve-text.ts';
export { showsTextMenu } from './rules/layers/shows-text-menu.ts';
export { truncateLayerName } from './rules/layers/truncate-layer-name.ts';
export {
  type ItemPersonalisationContext,
  mayAddToCart,
  mayPersonaliseItems,
  showsFixedAdminControls,
} from './rules/quantities/item-personalisation.ts';
export { applyPersonalisedText } from './rules/text/apply-personalised-text.ts';
export { mostQrLetters } from './rules/text/code-capacity.ts';
export { limitLines } from './rules/text/limit-lines.ts';
export { normaliseText } from './rules/text/normalise-text.ts';
export { removeEmoji } from './rules/text/remove-emoji.ts';
export {
  clampFontSize,
  clampLetterSpacing,
  type TextLimits,
  textLimitsOf,
} from './rules/text/text-limits.ts';
export { transformText } from './rules/text/transform-text.ts';
export { truncateText } from './rules/text/truncate-text.ts';
export {
  allowedImageTypes,
  imageTypeOf,
  type Refusal,
  refuseImageUpload,
  type UploadedFile,
} from './rules/upload/image-upload.ts';
export { cartMockupSize } from './rules/upload/thumbnail.ts';
export { configuratorTimings, safeAreaLimits } from './screen-limits.ts';
