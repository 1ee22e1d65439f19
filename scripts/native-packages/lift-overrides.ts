/** The part of package.json that overrides depend on. */
export interface Manifest {
  dependencies?: Record<string, string>;
  overrides?: Record<string, string | Record<string, string>>;
}

export interface LiftedOverrides<M extends Manifest> {
  manifest: M;
  /** Packages whose overrides were removed. */
  lifted: string[];
  /** Packages that are not published yet. */
  kept: string[];
}

/**
 * Removes overrides for binaries of a package that have since been published.
 * @param packageName a dependency whose binaries have its version, and names that start with its name
 * @param isPublished queries the registry
 */
export async function liftOverrides<M extends Manifest>(
  manifest: M,
  packageName: string,
  isPublished: (name: string, version: string) => Promise<boolean>,
): Promise<LiftedOverrides<M>> {
  const version = manifest.dependencies?.[packageName];
  if (version === undefined) return { manifest, lifted: [], kept: [] };
  const lifted: string[] = [];
  const kept: string[] = [];
  for (const name of Object.keys(manifest.overrides ?? {}).filter((own) => own.startsWith(`${packageName}-`)))
    if (await isPublished(name, version)) lifted.push(name);
    else kept.push(name);
  if (lifted.length === 0) return { manifest, lifted, kept };
  const overrides = Object.fromEntries(
    Object.entries(manifest.overrides ?? {}).filter(([name]) => !lifted.includes(name)),
  );
  return { manifest: { ...manifest, overrides }, lifted, kept };
}
