/** Kinds of file that a product has (B7-17). */
export const ASSET_TYPES = ['PRINT', 'PREVIEW', 'MOCKUP', 'THUMBNAIL', 'DESIGN', 'GUIDE'] as const;
