/** Width of the rulers at the edges of the stage, CSS pixels, as in Rulers.module.css. */
export const RULER_PX = 20;
