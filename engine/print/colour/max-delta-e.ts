/**
 * A colour with a larger difference in print is out of gamut: about three times the just noticeable difference (CIE
 * 1976).
 */
export const MAX_DELTA_E_1976 = 6;
