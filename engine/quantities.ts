/** Browser entry point of the list of items: personalisation as CSV, down and up. Apart, for the CSV parser's sake. */
export { csvLimits } from './limits.ts';
export { composePersonalisationCsv } from './rules/quantities/compose-personalisation-csv.ts';
export {
  parsePersonalisationCsv,
  type PersonalisationCsv,
} from './rules/quantities/parse-personalisation-csv.ts';
