/** Browser entry point of every screen: limits, messages, prices and the rules of single fields. */
export { PlatenError } from './errors.ts';
export {
  alertLimits,
  canvasLimits,
  DAY_MS,
  defaults,
  fileLimits,
  passwordLimits,
  timings,
  toastLimits,
} from './limits.ts';
export { isHexColour, parseHexColour } from './rules/colour/hex-colour.ts';
export { type Finding } from './rules/finding.ts';
export { messages } from './rules/messages.ts';
export { refuseMockupSelection } from './rules/mockup-selection.ts';
export { formatPrice, priceOfItems, roundPrice, sumPrices } from './rules/price.ts';
export { countGraphemes } from './rules/text/graphemes.ts';
export { truncateText } from './rules/text/truncate-text.ts';
export { breakpoints, pageTimings } from './screen-limits.ts';
