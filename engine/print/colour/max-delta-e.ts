/** A colour that a press misses by more than this is beyond it: seen side by side by anybody, some three times what is just noticeable (CIE 1976). */
export const MAX_DELTA_E_1976 = 6;
