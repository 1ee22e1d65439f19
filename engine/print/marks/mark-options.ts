/** What a PDF can have around its print: lines to cut at, crosses to lay plates by, fields of ink, and what it is. */
export const markKinds = ['crop', 'registration', 'bar', 'slug'] as const;
export type MarkKind = (typeof markKinds)[number];
