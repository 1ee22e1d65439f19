/** The stage, in CSS pixels. */
export interface StageSize {
  widthPx: number;
  heightPx: number;
}
