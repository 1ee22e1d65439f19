/** The product templates for staff; `rules/templates` has their views, sizes and initial layers. */
export const PRODUCT_TEMPLATES = ['blank', 'poster', 'mug', 'shirt', 'plaque', 'card', 'sticker'] as const;
export type ProductTemplate = (typeof PRODUCT_TEMPLATES)[number];
