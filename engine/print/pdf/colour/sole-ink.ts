import { type Ink, ink } from '../../../model/ink.ts';

/** The ink of an engraving if the product names none. */
const engraving = ink.parse({ name: 'Engraving', colour: '#000000' });

/** The ink of a document with only one: the product's first visible ink. */
export const soleInk = (inks: readonly Ink[]): Ink => inks.find(({ kind }) => kind === 'COLOUR') ?? engraving;
