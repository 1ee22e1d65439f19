import type { Ink } from '../../../model/ink.ts';

/**
 * The ink of marks: what is painted with it is on every plate but those that a blade follows, which would cut it.
 * Source: ISO 32000-1, 8.6.6.4.
 */
export const registration: Ink = { name: 'All', colour: '#000000', kind: 'COLOUR', overprint: false };
