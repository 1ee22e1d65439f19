import { type Mesh, type MeshPhysicalMaterial, type MeshStandardMaterial, type Texture, Vector2 } from 'three';

/** Lies on the product: a little nearer to the camera than what it covers, so that neither shines through. */
const LIFT = -4;

/**
 * A surface to print on. Its material is the glTF file's (roughness, normals, occlusion), its colour the artwork's
 * alone: where there is no artwork, the product shows.
 */
export class PrintSurface {
  readonly #artwork = { value: null as Texture | null };

  constructor(readonly meshes: readonly Mesh[]) {
    for (const mesh of meshes) {
      const material = (mesh.material as MeshStandardMaterial | MeshPhysicalMaterial).clone();
      Object.assign(material, {
        map: null,
        alphaTest: 0,
        opacity: 1,
        vertexColors: false,
        polygonOffset: true,
        polygonOffsetFactor: LIFT,
        polygonOffsetUnits: LIFT,
        depthWrite: true,
      });
      material.onBeforeCompile = (shader) => this.#readArtwork(shader);
      material.customProgramCacheKey = () => 'print-surface';
      mesh.material = material;
    }
  }

  hide(): void {
    for (const mesh of this.meshes) mesh.visible = false;
  }

  /** One colour all over, opaque: 0 is black, 1 is white. */
  showPlain(level: 0 | 1): void {
    this.#show(null, level, false);
  }

  /** @param artwork linear colours multiplied by alpha, as `ArtworkTexture` has them */
  showArtwork(artwork: Texture): void {
    this.#show(artwork, 1, true);
  }

  #show(artwork: Texture | null, level: number, transparent: boolean): void {
    this.#artwork.value = artwork;
    for (const mesh of this.meshes) {
      const material = mesh.material as MeshStandardMaterial;
      material.color.setScalar(level);
      if (material.transparent !== transparent) material.needsUpdate = true;
      material.transparent = transparent;
      const defines = { ...material.defines };
      if (artwork) defines['HAS_ARTWORK'] = '';
      else delete defines['HAS_ARTWORK'];
      if ('HAS_ARTWORK' in (material.defines ?? {}) !== (artwork !== null)) material.needsUpdate = true;
      material.defines = defines;
      mesh.visible = true;
    }
  }

  /**
   * three would filter colours that are not multiplied by alpha, and the black of nothing would creep into edges; so
   * the texture is multiplied, and divided again here after it was filtered.
   */
  #readArtwork(shader: { uniforms: Record<string, unknown>; vertexShader: string; fragmentShader: string }): void {
    shader.uniforms['artwork'] = this.#artwork;
    shader.uniforms['artworkSize'] = { value: new Vector2() };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\n#ifdef HAS_ARTWORK\nattribute vec2 uv;\nvarying vec2 vArtworkUv;\n#endif')
      .replace('#include <uv_vertex>', '#include <uv_vertex>\n#ifdef HAS_ARTWORK\nvArtworkUv = uv;\n#endif');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\n#ifdef HAS_ARTWORK\nuniform sampler2D artwork;\nvarying vec2 vArtworkUv;\n#endif')
      .replace(
        '#include <map_fragment>',
        '#ifdef HAS_ARTWORK\nvec4 print = texture2D(artwork, vArtworkUv);\ndiffuseColor *= vec4(print.rgb / max(print.a, 1e-4), print.a);\n#endif',
      );
  }
}
