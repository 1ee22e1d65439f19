/** A part of a Photoshop document that is ignored, or rendered differently from Photoshop. */
export interface PsdFinding {
  code:
    | 'psd-adjustment-ignored'
    | 'psd-blend-mode-replaced'
    | 'psd-blending-ignored'
    | 'psd-effects-ignored'
    | 'psd-fill-ignored'
    | 'psd-filter-ignored'
    | 'psd-mask-feather-ignored'
    | 'psd-print-inexact';
  message: string;
}
