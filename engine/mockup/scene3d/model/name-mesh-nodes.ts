import type { Gltf } from './gltf.ts';

type Node = Gltf['nodes'][number];

/**
 * Gives every node with a mesh a unique name, so that a scene can refer to it. A nameless node takes the name of its
 * parent if it is the only child, because compressors move meshes below their nodes with a separate transform. All
 * others are named by their index, such as `#7` and `leg#7`.
 */
export function nameMeshNodes(gltf: Gltf): Gltf {
  const counts = new Map<string, number>();
  for (const { name = '' } of gltf.nodes) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isUnique = (name: string | undefined): name is string => !!name && counts.get(name) === 1;
  const holders = new Map<number, Node>();
  for (const node of gltf.nodes) {
    const [index, second] = node.children ?? [];
    if (index === undefined || second !== undefined || node.mesh !== undefined) continue;
    const child = gltf.nodes[index];
    if (child?.mesh !== undefined && !child.name && isUnique(node.name)) holders.set(index, node);
  }
  const nameOf = (node: Node, index: number): string => {
    if (isUnique(node.name)) return node.name;
    const holder = holders.get(index)?.name;
    if (holder !== undefined) return holder;
    let name = `${node.name ?? ''}#${index}`;
    while (counts.has(name)) name += '#';
    return name;
  };
  const unnamed = new Set(holders.values());
  return {
    ...gltf,
    nodes: gltf.nodes.map((node, index) => {
      if (node.mesh !== undefined) return { ...node, name: nameOf(node, index) };
      return unnamed.has(node) ? { ...node, name: undefined } : node;
    }),
  };
}
