/**
 * The engine's entry point for Node: cli, workers and api build on it. Mockups have a separate one, `node-mockups.ts`.
 */
import type { Design } from './model/design-file.ts';
import type { Id } from './model/id.ts';
import type { Product } from './model/product-file.ts';
import { nodePlatform } from './platform/node/node-platform.ts';
import { BatchPress } from './print/batch/batch-press.ts';
import type { ByteSink } from './encoders/byte-sink.ts';
import type { PreflightFinding } from './print/preflight/preflight-finding.ts';
import { preflightPrint as preflightPrintOn } from './print/preflight/preflight-print.ts';
import type { PrintTask, PrintTaskOptions } from './print/print-task.ts';
import type { PrintFile } from './print/print-file.ts';
import { encodeStill } from './platform/node/encode-picture.ts';
import { renderViewPicture as renderViewPictureOn } from './print/render-view-picture.ts';
import { renderPreview as renderPreviewOn } from './print/render-preview.ts';
import type { PrintResult } from './print/print-result.ts';
import { renderPrint as renderPrintOn } from './print/render-print.ts';
import { renderPrintFile as renderPrintFileOn } from './print/render-print-file.ts';
import type { SheetPlan } from './print/sheet/plan-sheets.ts';
import { renderSheetPdf as renderSheetPdfOn, type SheetPdfOptions } from './print/sheet/render-sheet-pdf.ts';
import { renderSheetPng as renderSheetPngOn } from './print/sheet/render-sheet-png.ts';
import type { SheetResult } from './print/sheet/sheet-result.ts';
import type { StepControl } from './print/steps.ts';
import type { BatchTemplate } from './rules/quantities/batch-template.ts';
import type { AssetLibrary } from './scene/asset-library.ts';

export { admitClipArt } from './assets/admit-clip-art.ts';
export { describeClipArtFinding } from './assets/clip-art/describe-finding.ts';
export { cleanClipArt } from './assets/clean-clip-art.ts';
export { type AdmittedFont, admitFont } from './assets/admit-font.ts';
export { admitPicture } from './assets/admit-picture.ts';
export { checkJpgScans } from './assets/picture/jpg/decode-jpg-planes.ts';
export { stripMetadata } from './assets/metadata/strip-metadata.ts';
export { sniffFormat } from './assets/sniff-format.ts';
export { type AssetSource } from './assets/asset-source.ts';
export { MemoryAssetSource } from './assets/memory-asset-source.ts';
export { parseJson } from './assets/parse-json.ts';
export { type Picture } from './assets/picture.ts';
export { PlatenError } from './errors.ts';
export {
  assetLimits,
  csvLimits,
  DAY_MS,
  defaults,
  fileLimits,
  mockupLimits,
  sheetLimits,
  inkLimits,
  timings,
} from './limits.ts';
export { type AppFunctionDefinition } from './model/app-function.ts';
export { type Design, parseDesign } from './model/design-file.ts';
export { type Id, sameId } from './model/id.ts';
export {
  designJsonSchema,
  mockupSceneJsonSchema,
  printTicketJsonSchema,
  productJsonSchema,
  sheetJobJsonSchema,
  sheetTicketJsonSchema,
} from './model/json-schema.ts';
export {
  type ConvertedPicture,
  type ConvertibleFormat,
  convertPicture,
  isConvertible,
} from './platform/node/convert-picture.ts';
export { readFaceName } from './assets/font/read-face-name.ts';
export { type Font } from './model/font.ts';
export { type SheetTicket } from './model/sheet-ticket.ts';
export { type PrintTicket, type TicketFinding, type TicketForm } from './model/print-ticket.ts';
export {
  findPrintFault,
  hasPrintSettings,
  printFields,
  printSettings,
  type PrintSettings,
} from './model/print-settings.ts';
export { type Mask } from './model/mask.ts';
export { type LayerGroup } from './model/layer-group.ts';
export { type Layer } from './model/layer.ts';
export { type OrderRule } from './model/order-rule.ts';
export { type PrintAreaConfiguration } from './model/print-area.ts';
export { findUnknownFields, nearestName } from './model/find-unknown-fields.ts';
export { type ColourGroup } from './model/colour-group.ts';
export { PRODUCT_TEMPLATES, type ProductTemplate } from './model/product-templates.ts';
export { type Product, parseProduct } from './model/product-file.ts';
export {
  listReferences,
  type LocatedReference,
  locateReferences,
  mapReferences,
  rebaseAssets,
} from './model/rebase-assets.ts';
export { gangSettings, type GangSettings } from './model/gang-settings.ts';
export { parseSheetJob, type SheetJob } from './model/sheet-job.ts';
export { fontSource, fontVariation, imageFileType } from './model/enumerations.ts';
export { formatUnicodeRange } from './model/unicode-range.ts';
export { renderClipArtThumbnail, renderThumbnail, type Thumbnail } from './platform/node/render-thumbnail.ts';
export { openAssetFolder } from './platform/node/asset-folder.ts';
export { unpackWoff2 } from './platform/node/unpack-woff2.ts';
export { nodePlatform } from './platform/node/node-platform.ts';
export { toByteSink } from './platform/node/to-byte-sink.ts';
export { batchFileName, type BatchNames } from './print/batch/batch-file-name.ts';
export { MAX_PROFILE_BYTES, parsePressFile } from './print/colour/parse-press-file.ts';
export type { PressSettings, ProfileFile } from './print/colour/press-settings.ts';
export { type BatchPress, RowError } from './print/batch/batch-press.ts';
export { ItemNumbers } from './print/batch/item-numbers.ts';
export { readCsvRows } from './print/batch/read-csv-rows.ts';
export { surveyCsv } from './print/batch/survey-csv.ts';
export { type ByteSink } from './encoders/byte-sink.ts';
export { PRINT_CONTENT_TYPES } from './print/print-content-types.ts';
export { formatTicket, ticketName } from './print/format-ticket.ts';
export { type NameTemplate, parseNameTemplate } from './print/parse-name-template.ts';
export type { SheetPdfOptions } from './print/sheet/render-sheet-pdf.ts';
export { cutSlugField, type Slug } from './print/marks/slug.ts';
export { type PdfOptions } from './print/pdf/pdf-options.ts';
export { gatherPrints, type PageMode, type PrintFile } from './print/print-file.ts';
export { composePress, composePrintOptions } from './print/compose-print-options.ts';
export {
  composeTicket,
  productNameOf,
  type TicketedFile,
  type UnnamedTicket,
} from './print/compose-ticket.ts';
export { isPartDropped } from './print/preflight/checks/report-scene-findings.ts';
export { chooseProfile } from './print/preflight/choose-profile.ts';
export { type PreflightFinding } from './print/preflight/preflight-finding.ts';
export { preflightProfiles } from './print/preflight/profiles.ts';
export {
  fileSafe,
  listPrintTasks,
  type PrintFormat,
  type PrintTask,
  type PrintTaskOptions,
} from './print/print-task.ts';
export { type PrintResult } from './print/print-result.ts';
export { composeGangJob } from './print/sheet/compose-gang-job.ts';
export { composeSheetTicket, type TicketedSheets } from './print/sheet/compose-sheet-ticket.ts';
export { planSheets, type SheetPlan } from './print/sheet/plan-sheets.ts';
export { listSheetEntries, type LoadedSheetItem } from './print/sheet/sheet-entry.ts';
export { type FilledSheet } from './print/sheet/sheet-item.ts';
export { type SheetFinding, type SheetResult } from './print/sheet/sheet-result.ts';
export { type StepControl } from './print/steps.ts';
export { type Finding } from './rules/finding.ts';
export { composeTemplate, listTemplatePictures } from './rules/templates/compose-template.ts';
export { applyItemTexts } from './rules/individual-quantities.ts';
export { composeStyling } from './rules/colour/compose-styling.ts';
export { isHexColour, parseHexColour } from './rules/colour/hex-colour.ts';
export { printSizePx } from './rules/geometry/print-size.ts';
export { additionalChargePerItem } from './rules/layers/clip-art-charges.ts';
export { refuseCustomisation } from './rules/layers/customisation-match.ts';
export { findVariant } from './rules/layers/find-variant.ts';
export { layersOfVariant } from './rules/layers/layers-of-variant.ts';
export { masksOfVariant } from './rules/layers/masks-of-variant.ts';
export { needsDesign } from './rules/layers/needs-design.ts';
export { visibleMasks } from './rules/layers/visible-masks.ts';
export { findForbiddenGroups } from './rules/layers/reseller-groups.ts';
export { messages } from './rules/messages.ts';
export { roundPrice, sumPrices } from './rules/price.ts';
export { resolveAllLayers } from './rules/layers/resolve-layers.ts';
export {
  decideOrder,
  type OrderFacts,
  type OrderFinding,
  type OrderVerdict,
} from './rules/orders/decide-order.ts';
export { applyBatchRow } from './rules/quantities/apply-batch-row.ts';
export { type BatchFinding } from './rules/quantities/batch-finding.ts';
export { prepareBatchTemplate } from './rules/quantities/batch-template.ts';
export { composeCsvRow } from './rules/quantities/compose-csv-row.ts';
export { readItemNumber } from './rules/quantities/csv-header.ts';
export { refuseLargeCsv, refuseNoRows } from './rules/quantities/refuse-batch-csv.ts';
export { type CsvRow } from './rules/quantities/csv-rows.ts';
export { applyPersonalisedText } from './rules/text/apply-personalised-text.ts';
export { clampFontSize, clampLetterSpacing, textLimitsOf } from './rules/text/text-limits.ts';
export { truncateText } from './rules/text/truncate-text.ts';
export { allowedExtensions, refuseFileUpload } from './rules/upload/file-upload.ts';
export { refuseImageUpload } from './rules/upload/image-upload.ts';
export { sanitiseFileName } from './rules/upload/sanitise-file-name.ts';
export { needsThumbnail } from './rules/upload/thumbnail.ts';
export { wrongHexColours } from './rules/validate/check-hex-colours.ts';
export {
  checkDesignFields,
  checkProductFields,
  unknownFieldMessage,
} from './rules/validate/unknown-fields.ts';
export { validateDesign } from './rules/validate/validate-design.ts';
export {
  unsupportedDesignAreaFields,
  unsupportedLayerFields,
  unsupportedMessage,
} from './rules/validate/unsupported-fields.ts';
export { validateProduct } from './rules/validate/validate-product.ts';
export { starterFabrics } from './starter/starter-fabrics.ts';
export { starterFont } from './starter/starter-font.ts';
export { templatePictures } from './starter/template-pictures.ts';
export { AssetCache } from './scene/asset-cache.ts';
export { AssetLibrary } from './scene/asset-library.ts';
export { examineArtwork } from './scene/examine-artwork.ts';
export { openFont } from './scene/open-font.ts';
export { composeScene } from './scene/compose-scene.ts';
export { listSceneFiles } from './scene/list-scene-files.ts';
export { type SceneFinding } from './scene/scene.ts';

/** Renders one print file, a PNG or JPG on the native canvas or a PDF/X-4; see `print/render-print.ts`. */
export const renderPrint = (
  task: PrintTask,
  library: AssetLibrary,
  sink: ByteSink,
  control: Omit<StepControl, 'now'> = {},
): Promise<PrintResult> =>
  renderPrintOn(task, { library, platform: nodePlatform }, sink, {
    ...control,
    now: () => performance.now(),
  });

/** Renders sheets as one PDF/X-4; see `print/sheet/render-sheet-pdf.ts`. */
export const renderSheetPdf = (
  plan: SheetPlan,
  library: AssetLibrary,
  sink: ByteSink,
  control: Omit<StepControl, 'now'> = {},
  pdf?: SheetPdfOptions,
): Promise<SheetResult> =>
  renderSheetPdfOn(
    plan,
    { library, platform: nodePlatform },
    sink,
    { ...control, now: () => performance.now() },
    pdf,
  );

/** Renders one sheet as a transparent PNG; see `print/sheet/render-sheet-png.ts`. */
export const renderSheetPng = (
  plan: SheetPlan,
  index: number,
  library: AssetLibrary,
  sink: ByteSink,
  control: Omit<StepControl, 'now'> = {},
): Promise<SheetResult> =>
  renderSheetPngOn(plan, index, { library, platform: nodePlatform }, sink, {
    ...control,
    now: () => performance.now(),
  });

/** Opens a press for the rows of a batch; see `print/batch/batch-press.ts`. */
export const openBatchPress = (
  template: BatchTemplate,
  library: AssetLibrary,
  options: PrintTaskOptions,
): BatchPress => new BatchPress(template, { library, platform: nodePlatform }, options);

/** Renders the prints of one file; only a PDF has several; see `print/render-print-file.ts`. */
export const renderPrintFile = (
  file: PrintFile,
  library: AssetLibrary,
  sink: ByteSink,
  control: Omit<StepControl, 'now'> = {},
): Promise<PrintResult[]> =>
  renderPrintFileOn(file, { library, platform: nodePlatform }, sink, {
    ...control,
    now: () => performance.now(),
  });

/** Checks one print before it is rendered; see `print/preflight/preflight-print.ts`. */
export const preflightPrint = (
  task: PrintTask,
  library: AssetLibrary,
  profileName?: string,
): Promise<PreflightFinding[]> => preflightPrintOn(task, { library, platform: nodePlatform }, profileName);

/**
 * Renders the stage's initial picture of one view as WebP, which is shown until the stage is painted; see
 * `print/render-view-picture.ts`.
 */
export async function renderViewPicture(
  product: Product,
  design: Design,
  maskId: Id,
  library: AssetLibrary,
  maxSidePx: number,
): Promise<Uint8Array> {
  const tools = { library, platform: nodePlatform };
  return encodeStill(await renderViewPictureOn(product, design, maskId, tools, maxSidePx), {});
}

/** Renders the configurator's picture of one view, as PNG; see `print/render-preview.ts`. */
export const renderPreview = (
  product: Product,
  design: Design,
  maskId: Id,
  library: AssetLibrary,
  sizePx: number,
): Promise<Uint8Array> =>
  renderPreviewOn(product, design, maskId, sizePx, { library, platform: nodePlatform });
