/** Browser entry point of the dashboard: limits, choices of mockups, prices, styling and uploads. */
export { canvasLimits, fileLimits, mockupLimits, printLimits, thumbnailLimits } from './limits.ts';
export { compareMockups, describeMockup } from './mockup/set/chosen-mockup.ts';
export type { MockupEntry, MockupGroup } from './model/mockup.ts';
export { composeStyling, type Styling } from './rules/colour/compose-styling.ts';
export { checkStyling, type StylingNote } from './rules/colour/check-styling.ts';
export { dragPrintArea } from './rules/geometry/drag-print-area.ts';
export { type GroupField, mayResellerChoose } from './rules/layers/reseller-groups.ts';
export {
  applyPriceAction,
  type Costing,
  formatPrice,
  marginOf,
  type PriceAction,
  priceOfCost,
  type PriceUnit,
  roundPrice,
  roundUpToEnding,
} from './rules/price.ts';
export { allowedExtensions, refuseFileUpload } from './rules/upload/file-upload.ts';
export { needsThumbnail, thumbnailSize } from './rules/upload/thumbnail.ts';
export { dashboardLimits } from './screen-limits.ts';
