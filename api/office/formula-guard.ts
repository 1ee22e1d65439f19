/** Characters that spreadsheets take for the beginning of a formula, also in full width, or skip before one. */
const FORMULA = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const NEEDS_GUARD = new RegExp(`^'*${FORMULA}`);
const HAS_GUARD = new RegExp(`^'+${FORMULA}`);

/**
 * A text as a cell of a CSV file that people open in a spreadsheet: an apostrophe before whatever would be run as a
 * formula (OWASP, "CSV Injection"). A text that looks guarded already gets one more, so that {@link unguardFormula} gives
 * every text back.
 */
export const guardFormula = (text: string): string => (NEEDS_GUARD.test(text) ? `'${text}` : text);

/** The text of a cell that {@link guardFormula} made; any other text as it is. */
export const unguardFormula = (cell: string): string => (HAS_GUARD.test(cell) ? cell.slice(1) : cell);
