import type { SavedLayer } from '../../model/saved-layer.ts';

/**
 * For each saved layer that is not a layer of the product, the id of the product's layer at the end of its chain of
 * originals. Broken and circular chains are left out. Linear in the number of layers, because a hostile design may
 * chain all of them.
 */
export function duplicateRoots(
  saved: readonly SavedLayer[],
  productIds: ReadonlySet<string>,
): Map<string, string> {
  const parents = new Map(saved.map((layer) => [String(layer.id), layer.originalLayerId]));
  const roots = new Map<string, string>();
  const visited = new Set<string>(); // with a root or without
  for (const start of parents.keys()) {
    const trail: string[] = [];
    let at: string | undefined = start;
    while (at !== undefined && !productIds.has(at) && !visited.has(at)) {
      visited.add(at);
      trail.push(at);
      const parent = parents.get(at);
      at = parent === undefined ? undefined : String(parent);
    }
    const root = at === undefined || productIds.has(at) ? at : roots.get(at);
    if (root !== undefined) for (const id of trail) roots.set(id, root);
  }
  return roots;
}
