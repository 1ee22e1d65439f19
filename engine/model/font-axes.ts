import * as z from 'zod';

/** Values of the axes of a variable font by their tags. A tag has four characters of ASCII (OpenType 1.9.1, "Tag"). */
export const fontAxes = z.record(
  z.string().regex(/^[\x20-\x7e]{4}$/, 'is no tag of four characters'),
  z.number(),
);
