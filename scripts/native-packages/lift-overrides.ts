/** As much of package.json as overrides are about. */
export interface Manifest {
  dependencies?: Record<string, string>;
  overrides?: Record<string, string | Record<string, string>>;
}

export interface LiftedOverrides<M extends Manifest> {
  manifest: M;
  /** Packages whose overrides were taken out. */
  lifted: string[];
  /** Packages that are not published yet. */
  kept: string[];
}

/**
 * Takes out the overrides that stand for unpublished binaries of a package, of those that are published by now.
 * @param packageName a dependency whose binaries have its own version
 * @param isPublished asks the registry
 */
export async function liftOverrides<M extends Manifest>(
  manifest: M,
  packageName: string,
  isPublished: (name: string, version: string) => Promise<boolean>,
): Promise<LiftedOverrides<M>> {
  const { [packageName]: own = {}, ...others } = manifest.overrides ?? {};
  const version = manifest.dependencies?.[packageName];
  if (typeof own === 'string' || version === undefined) return { manifest, lifted: [], kept: [] };
  const lifted: string[] = [];
  const kept: Record<string, string> = {};
  for (const [name, replacement] of Object.entries(own))
    if (await isPublished(name, version)) lifted.push(name);
    else kept[name] = replacement;
  if (lifted.length === 0) return { manifest, lifted, kept: Object.keys(kept) };
  const overrides = { ...manifest.overrides };
  if (Object.keys(kept).length > 0) overrides[packageName] = kept;
  else return { manifest: { ...manifest, overrides: others }, lifted, kept: [] };
  return { manifest: { ...manifest, overrides }, lifted, kept: Object.keys(kept) };
}
