import * as z from 'zod';
import { entity } from './entity.ts';

/** The sheet that prints are laid out on (B3 "Print layout"). Lengths are millimetres. */
export const printLayout = entity({
  paperSizeWidth: z.number().positive().describe('Width of the paper, mm'),
  paperSizeHeight: z.number().positive().describe('Height of the paper, mm'),
  landscape: z.boolean().default(false).describe('Width and height swap'),
  headerEnabled: z.boolean().default(false).describe('A header is printed above the artwork'),
  headerSpacing: z.number().nonnegative().default(0).describe('mm between the header and the artwork'),
  footerEnabled: z.boolean().default(false).describe('A footer is printed below the artwork'),
  footerSpacing: z.number().nonnegative().default(0).describe('mm between the artwork and the footer'),
});
export type PrintLayout = z.infer<typeof printLayout>;
