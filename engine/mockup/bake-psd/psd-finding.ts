/** What of a Photoshop document is shown otherwise than in Photoshop, or not at all. */
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
