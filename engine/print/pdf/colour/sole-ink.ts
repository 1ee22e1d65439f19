import { type Ink, ink } from '../../../model/ink.ts';

/** The ink of an engraver's plate where the product names none. */
const engraving = ink.parse({ name: 'Engraving', colour: '#000000' });

/** The one ink of a document that has no other: the product's first that is seen. */
export const soleInk = (inks: readonly Ink[]): Ink => inks.find(({ kind }) => kind === 'COLOUR') ?? engraving;
