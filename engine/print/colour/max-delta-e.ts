/**
 * A colour that a press misses by more than this is beyond it: anyone sees it side by side, some three times what is
 * just noticeable (CIE 1976).
 */
export const MAX_DELTA_E_1976 = 6;
