/** The marks a PDF can have around its print: lines to cut at, crosses to lay plates by, fields of ink, and a slug. */
export const markKinds = ['crop', 'registration', 'bar', 'slug'] as const;
export type MarkKind = (typeof markKinds)[number];
