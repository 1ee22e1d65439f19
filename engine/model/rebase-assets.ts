/** Every field that refers to an asset (configurator §3, back-office §3, and ours). */
const REFERENCE_FIELDS = new Set([
  'url',
  'urlThumbnail',
  'urlPlaceholder',
  'urlMask',
  'urlStatic',
  'selectorUrl',
  'thumbnailUrl',
  'uploadUrl',
  'imageUrl',
  'imageS3Location',
  'baseS3Location',
  'backgroundS3Location',
  'maskS3Location',
  'guideS3Locations',
  'modelUrl',
  'baseUrl',
  'backgroundUrl',
  'maskUrl',
  'cutUrl',
  'image',
  'staticImage',
]);

/**
 * Rewrites the asset references of a parsed file from "relative to the file" to "relative to the asset root",
 * so that a product and a design in different folders can share one source. The file itself is not changed.
 * @param base folder of the file as seen from the root, such as `products/mug`; empty for the root itself
 */
export function rebaseAssets<T>(file: T, base: string): T {
  const rebase = (value: unknown, field: string): unknown => {
    if (typeof value === 'string')
      return REFERENCE_FIELDS.has(field) && value ? joinPath(base, value) : value;
    if (Array.isArray(value)) return value.map((item) => rebase(item, field));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rebase(item, key)]));
    return value;
  };
  return rebase(file, '') as T;
}

/** Joins and normalises; a reference that climbs out of the root keeps its `..`, for the source to refuse. */
function joinPath(base: string, reference: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^[/\\]/i.test(reference)) return reference; // not relative: the source refuses it
  const parts: string[] = [];
  for (const part of `${base}/${reference}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}
