const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQI12NgYGBgAAAABQABXvMqOgAAAABJRU5ErkJggg==';

/** A PNG of one transparent pixel. */
export const onePixel = (): Uint8Array => Uint8Array.from(atob(PNG), (byte) => byte.charCodeAt(0));
