/** The marks around a print in a PDF: crop marks, registration marks, a colour bar and a slug. */
export const markKinds = ['crop', 'registration', 'bar', 'slug'] as const;
export type MarkKind = (typeof markKinds)[number];
