import {
  Color,
  DoubleSide,
  FrontSide,
  Matrix3,
  type Mesh,
  type MeshStandardMaterial,
  type Texture,
} from 'three';
import { luminanceOf } from '../../srgb.ts';
import type { ArtworkPlacement } from '../../model/mockup-scene.ts';
import { placementMatrix } from './placement-matrix.ts';

/** Depth offset towards the camera, so that the part beneath does not show through. */
const LIFT = -4;
/** The render order: after the glass beneath. */
const PRINT_ORDER = 2;

/** Reflectance of white ink, which is printed under the colours on dark materials. */
const WHITE_INK = 0.86;
/** Relative luminance from which a material is light, so that it shows through the inks as white. */
const LIGHT = 0.5;

/**
 * A surface to print on. Roughness, normals and occlusion are those of the glTF file. Its colour is that of printed
 * white, so that a print on a white mug is not whiter than the mug; without artwork, the product is visible.
 */
export class PrintSurface {
  /** From texture coordinates of the meshes to artwork coordinates. */
  readonly toArtwork = new Matrix3();
  /** 1: nothing is printed outside the artwork. A uniform of the shaders. */
  readonly isCut = { value: 0 };
  private readonly materials: { material: MeshStandardMaterial; white: Color }[];

  /** @param onGlass whether it is visible from behind, through the part beneath */
  constructor(
    readonly meshes: readonly Mesh[],
    onGlass: boolean,
    placement?: ArtworkPlacement,
  ) {
    this.place(placement);
    this.materials = meshes.map((mesh) => {
      mesh.renderOrder = PRINT_ORDER;
      const own = mesh.material as MeshStandardMaterial;
      const material = preparePrint(own, onGlass, this.isCut);
      mesh.material = material;
      return { material, white: printedWhite(own) };
    });
  }

  /** @param placement undefined: the artwork fills the texture coordinates */
  place(placement: ArtworkPlacement | undefined): void {
    this.toArtwork.set(...placementMatrix(placement));
    this.isCut.value = placement ? 1 : 0;
  }

  hide(): void {
    for (const mesh of this.meshes) mesh.visible = false;
  }

  /** A flat opaque print, 0 for black or 1 for white. */
  showPlain(level: 0 | 1): void {
    this.show(null, level);
  }

  /** @param artwork linear premultiplied colours of {@link ArtworkTexture} */
  showArtwork(artwork: Texture): void {
    this.show(artwork, 1);
  }

  private show(artwork: Texture | null, level: number): void {
    for (const mesh of this.meshes) mesh.visible = true;
    if (artwork) {
      artwork.matrixAutoUpdate = false;
      artwork.matrix.copy(this.toArtwork);
    }
    for (const { material, white } of this.materials) {
      if ((material.map === null) !== (artwork === null)) material.needsUpdate = true;
      material.map = artwork;
      material.transparent = artwork !== null;
      material.color.copy(white).multiplyScalar(level);
    }
  }
}

/** The colour of white artwork: a print is never lighter than the bare material. */
function printedWhite({ color }: MeshStandardMaterial): Color {
  const isLight = luminanceOf(color.r, color.g, color.b) >= LIGHT;
  return isLight ? color.clone() : new Color().setScalar(WHITE_INK);
}

/** GLSL: whether a point is outside the artwork. @param place name of a vec2 */
export const isBeyondArtwork = (place: string): string => `any(greaterThan(abs(${place} - 0.5), vec2(0.5)))`;

function preparePrint(
  of: MeshStandardMaterial,
  onGlass: boolean,
  isCut: { value: number },
): MeshStandardMaterial {
  const material = of.clone();
  material.map = null;
  material.alphaMap = null;
  material.alphaTest = 0;
  material.opacity = 1;
  material.vertexColors = false;
  material.side = onGlass ? DoubleSide : FrontSide;
  material.depthWrite = true;
  material.polygonOffset = true;
  material.polygonOffsetFactor = material.polygonOffsetUnits = LIFT;
  // Filtering straight alpha would darken the edges by transparent black, so the texture is premultiplied and divided
  // after filtering.
  material.onBeforeCompile = (shader) => {
    shader.uniforms['isCut'] = isCut;
    shader.fragmentShader = `uniform float isCut;\n${shader.fragmentShader}`.replace(
      '#include <map_fragment>',
      `#ifdef USE_MAP
        vec4 artwork = texture2D(map, vMapUv);
        if (isCut > 0.5 && ${isBeyondArtwork('vMapUv')}) artwork = vec4(0.0);
        diffuseColor *= vec4(artwork.rgb / max(artwork.a, 1e-4), artwork.a);
      #endif`,
    );
  };
  material.customProgramCacheKey = () => 'print';
  return material;
}
