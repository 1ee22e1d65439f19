import {
  type Material,
  type Mesh,
  MeshBasicMaterial,
  type MeshStandardMaterial,
  type Object3D,
  ShaderMaterial,
} from 'three';
import { isMesh } from '../scene3d/load-product.ts';
import type { PrintSurface } from '../scene3d/print-surface.ts';

/** Shows, instead of light, where in which artwork a sample looks; and nothing where something is in front. */
export class PlaceShaders {
  private readonly own = new Map<Object3D, Material>();
  private readonly blockers = new Map<Material, Material>();

  constructor(surfaces: readonly PrintSurface[]) {
    surfaces.forEach(({ meshes }, index) =>
      meshes.forEach((mesh) => this.own.set(mesh, composePlaceShader(mesh, index + 1))),
    );
  }

  /** @returns what puts everything back */
  put(scene: Object3D): () => void {
    const before: { mesh: Mesh; material: Material; visible: boolean }[] = [];
    scene.traverse((mesh) => {
      if (!isMesh(mesh)) return;
      const { material, visible } = mesh;
      before.push({ mesh, material, visible });
      // What is blended covers nothing: a shadow on the ground, say.
      mesh.visible = visible && !material.transparent;
      mesh.material = this.own.get(mesh) ?? this.blockerOf(material);
    });
    return () => before.forEach(({ mesh, material, visible }) => Object.assign(mesh, { material, visible }));
  }

  dispose(): void {
    for (const material of [...this.own.values(), ...this.blockers.values()]) material.dispose();
  }

  /** Black where the material is, holes left open. */
  private blockerOf(material: Material): Material {
    const { side, alphaTest, map } = material as MeshStandardMaterial;
    const blocker =
      this.blockers.get(material) ??
      new MeshBasicMaterial({ color: 0, side, alphaTest, map: alphaTest > 0 ? map : null });
    this.blockers.set(material, blocker);
    return blocker;
  }
}

function composePlaceShader(mesh: Mesh, number: number): ShaderMaterial {
  const { side, polygonOffset, polygonOffsetFactor, polygonOffsetUnits } = mesh.material as Material;
  return new ShaderMaterial({
    side,
    polygonOffset,
    polygonOffsetFactor,
    polygonOffsetUnits,
    uniforms: { number: { value: number } },
    // The very steps of three's own shaders, so that a sample is hit here when it is hit there.
    vertexShader: `
      varying vec2 place;
      void main() {
        place = uv;
        #include <begin_vertex>
        #include <project_vertex>
      }`,
    fragmentShader: `
      uniform float number;
      varying vec2 place;
      void main() {
        gl_FragColor = vec4(place, number, 1.0);
      }`,
  });
}
