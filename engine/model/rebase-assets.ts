/** All fields that refer to assets (configurator §3, back-office §3, and ours). */
const REFERENCE_FIELDS = new Set([
  'url',
  'urlThumbnail',
  'urlPlaceholder',
  'urlMask',
  'urlStatic',
  'selectorUrl',
  'thumbnailUrl',
  'uploadUrl',
  'profileUrl',
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
  'psdUrl',
  'image',
  'staticImage',
]);

/** A copy of a parsed file with `change` applied to each asset reference. */
export function mapReferences<T>(file: T, change: (reference: string) => string): T {
  const map = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return REFERENCE_FIELDS.has(field) && value ? change(value) : value;
    if (Array.isArray(value)) return value.map((item) => map(item, field));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(item, key)]));
    return value;
  };
  return map(file, '') as T;
}

/** The distinct asset references of parsed files. Pages load this function without those that find paths. */
export function listReferences(...files: unknown[]): string[] {
  const found = new Set<string>();
  mapReferences(files, (reference) => {
    found.add(reference);
    return reference;
  });
  return [...found];
}

/** A place where a file refers to an asset. */
export interface LocatedReference {
  reference: string;
  /** JSON path of the field, such as `fonts[2].uploadUrl`. */
  path: string;
  /** Name of the field. */
  field: string;
  /** The object that contains the field. */
  owner: Readonly<Record<string, unknown>>;
}

/** All asset references of a parsed file, in file order. */
export function locateReferences(file: unknown): LocatedReference[] {
  const found: LocatedReference[] = [];
  const walk = (
    owner: Readonly<Record<string, unknown>>,
    field: string,
    value: unknown,
    path: string,
  ): void => {
    if (typeof value === 'string') {
      if (REFERENCE_FIELDS.has(field) && value) found.push({ reference: value, path, field, owner });
    } else if (Array.isArray(value))
      value.forEach((item, index) => walk(owner, field, item, `${path}[${index}]`));
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value))
        walk(value as Readonly<Record<string, unknown>>, key, item, path === '' ? key : `${path}.${key}`);
  };
  walk({}, '', file, '');
  return found;
}

/**
 * Rewrites the asset references of a parsed file from "relative to the file" to "relative to the asset root",
 * so that a product and a design in different folders can share one source. The file itself is not changed.
 * @param base folder of the file relative to the root, such as `products/mug`; empty for the root itself
 */
export const rebaseAssets = <T>(file: T, base: string): T =>
  mapReferences(file, (reference) => joinPath(base, reference));

/** Joins and normalises paths; a reference outside the root keeps its `..`, for the source to refuse. */
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
