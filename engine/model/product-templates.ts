/** The kinds of product that staff can begin with: their views, sizes and first layers are in `rules/compose-template.ts`. */
export const PRODUCT_TEMPLATES = ['blank', 'poster', 'mug', 'shirt', 'plaque', 'card', 'sticker'] as const;
export type ProductTemplate = (typeof PRODUCT_TEMPLATES)[number];
