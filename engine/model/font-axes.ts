import * as z from 'zod';
import { FONT_TAG } from './font-tag.ts';

/** Values of the axes of a variable font by their tags. */
export const fontAxes = z.record(z.string().regex(FONT_TAG, 'is no tag of four characters'), z.number());
