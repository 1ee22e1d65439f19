/** A tag: four characters of ASCII. Source: OpenType 1.9.1, "Tag". */
export const FONT_TAG = /^[\x20-\x7e]{4}$/;
