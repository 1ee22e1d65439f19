/** Characters that spreadsheets take for the start of a formula, also in full width, or skip before one. */
const FORMULA = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const NEEDS_GUARD = new RegExp(`^'*${FORMULA}`);
const HAS_GUARD = new RegExp(`^'+${FORMULA}`);

/**
 * A text as a cell of a CSV file for spreadsheets, with an apostrophe before anything that would run as a formula (OWASP,
 * "CSV Injection"). A text that already looks guarded gets one more, so that {@link unguardFormula} restores every text.
 */
export const guardFormula = (text: string): string => (NEEDS_GUARD.test(text) ? `'${text}` : text);

/** The text of a cell that {@link guardFormula} made; any other text is unchanged. */
export const unguardFormula = (cell: string): string => (HAS_GUARD.test(cell) ? cell.slice(1) : cell);
