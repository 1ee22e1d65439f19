/** The argument that means standard input. */
export const STANDARD_INPUT = '-';
