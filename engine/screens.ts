/** Browser entry point of every screen: limits and messages, and what a page says and does about answers and errors. */
export { PlatenError } from './errors.ts';
export { canvasLimits, DAY_MS, defaults } from './limits.ts';
export {
  describeFailure,
  describeLoadFailure,
  describeSaveFailure,
  type Failure,
  type FailureEffect,
} from './rules/answers/describe-failure.ts';
export { describeUpdate } from './rules/answers/describe-update.ts';
export { isNoisyError, isReportedError } from './rules/answers/is-reported-error.ts';
export { toastText } from './rules/answers/toast-text.ts';
export { isHexColour, parseHexColour } from './rules/colour/hex-colour.ts';
export { type Finding } from './rules/finding.ts';
export { messages } from './rules/messages.ts';
export { refuseEmailAddress } from './rules/office/email.ts';
export { type Environment, environmentOf } from './rules/office/environment.ts';
export { formatFileSize, millisecondsToDays } from './rules/office/file-size.ts';
export { refuseMockupSelection } from './rules/office/mockup-selection.ts';
export { type LoadedPage, mustReload } from './rules/office/must-reload.ts';
export { formatPrice, roundPrice, sumPrices } from './rules/office/price.ts';
export { refuseTooLong } from './rules/office/too-long.ts';
export { countGraphemes } from './rules/text/graphemes.ts';
export { breakpoints, pageTimings } from './screen-limits.ts';
