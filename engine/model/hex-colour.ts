/** A colour in files: `#RRGGBB`. Shoppers' input is parsed by `rules/colour`, which accepts more notations. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/i;
