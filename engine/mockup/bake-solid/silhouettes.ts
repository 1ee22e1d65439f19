import { type Material, type Mesh, MeshBasicMaterial, type MeshStandardMaterial, type Object3D } from 'three';
import { isMesh } from '../scene3d/load-product.ts';

/** Limits a pass to some meshes: the others are drawn as black silhouettes, which need no lighting. */
export class Silhouettes {
  private readonly black = new Map<Material, Material>();

  /**
   * @param materialOf the material of a mesh; undefined: its silhouette
   * @returns a function that restores everything
   */
  put(scene: Object3D, materialOf: (mesh: Mesh) => Material | undefined): () => void {
    const before: { mesh: Mesh; material: Material; visible: boolean }[] = [];
    scene.traverse((mesh) => {
      if (!isMesh(mesh)) return;
      const { material, visible } = mesh;
      before.push({ mesh, material, visible });
      const shown = materialOf(mesh);
      // A blended mesh covers nothing, such as a shadow on the ground.
      mesh.visible = visible && (shown !== undefined || !material.transparent);
      mesh.material = shown ?? this.blackOf(material);
    });
    return () => before.forEach(({ mesh, material, visible }) => Object.assign(mesh, { material, visible }));
  }

  dispose(): void {
    for (const material of this.black.values()) material.dispose();
  }

  /** Black where the material is opaque, with its holes. */
  private blackOf(material: Material): Material {
    const { side, alphaTest, map } = material as MeshStandardMaterial;
    const black =
      this.black.get(material) ??
      new MeshBasicMaterial({ color: 0, side, alphaTest, map: alphaTest > 0 ? map : null });
    this.black.set(material, black);
    return black;
  }
}
