import type { Ink } from '../../../model/ink.ts';

/**
 * The ink of marks, on every plate except cut lines, along which the marks would be cut. Source: ISO 32000-1, 8.6.6.4.
 */
export const registration: Ink = { name: 'All', colour: '#000000', kind: 'COLOUR', overprint: false };
