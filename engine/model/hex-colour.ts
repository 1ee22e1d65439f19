/** A colour as our own files write it: `#RRGGBB`. Shoppers' input is parsed by `rules/colour`, which takes more. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/i;
