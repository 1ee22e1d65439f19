/** How much of the stage's edges rulers take. CSS pixels, as in Rulers.module.css. */
export const RULER_PX = 20;
