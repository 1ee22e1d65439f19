import * as z from 'zod';
import { entity } from './entity.ts';

/** The sheet prints are laid on (B3 "Print layout"). Lengths are millimetres. */
export const printLayout = entity({
  paperSizeWidth: z.number().positive().describe('mm'),
  paperSizeHeight: z.number().positive().describe('mm'),
  landscape: z.boolean().default(false).describe('Width and height swap'),
  headerEnabled: z.boolean().default(false),
  headerSpacing: z.number().nonnegative().default(0).describe('mm'),
  footerEnabled: z.boolean().default(false),
  footerSpacing: z.number().nonnegative().default(0).describe('mm'),
});
export type PrintLayout = z.infer<typeof printLayout>;
