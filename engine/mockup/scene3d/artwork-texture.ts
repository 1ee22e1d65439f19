import {
  CanvasTexture,
  ClampToEdgeWrapping,
  DataTexture,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  NearestFilter,
  NoBlending,
  OrthographicCamera,
  PlaneGeometry,
  RGBAFormat,
  ShaderMaterial,
  SRGBColorSpace,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { RawPicture } from '../../platform/raw-picture.ts';

/**
 * Artwork as a texture that can be filtered correctly: linear light multiplied by alpha, in half floats, with mipmaps.
 * The graphics library converts it, so that a canvas can be updated at every paint.
 */
export class ArtworkTexture {
  private target: WebGLRenderTarget | undefined;
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  private readonly quad = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      uniforms: { source: { value: null as Texture | null } },
      vertexShader:
        'varying vec2 place; void main() { place = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
      fragmentShader: `
        uniform sampler2D source;
        varying vec2 place;
        void main() {
          vec4 colour = texture2D(source, place);
          gl_FragColor = vec4(colour.rgb * colour.a, colour.a);
        }`,
      blending: NoBlending,
      depthTest: false,
      depthWrite: false,
    }),
  );

  constructor(private readonly renderer: WebGLRenderer) {
    this.quad.frustumCulled = false;
  }

  /**
   * @param artwork straight sRGB, as on canvases
   * @returns the texture; the same one while the artwork keeps its size
   */
  show(artwork: RawPicture | HTMLCanvasElement): Texture {
    const source = composeSource(artwork);
    const target = this.sizeTarget(source.image.width, source.image.height);
    const before = this.renderer.getRenderTarget();
    this.quad.material.uniforms['source']!.value = source;
    this.renderer.setRenderTarget(target);
    this.renderer.render(this.quad, this.camera);
    this.renderer.setRenderTarget(before);
    source.dispose();
    return target.texture;
  }

  dispose(): void {
    this.target?.dispose();
    this.quad.geometry.dispose();
    this.quad.material.dispose();
  }

  private sizeTarget(widthPx: number, heightPx: number): WebGLRenderTarget {
    if (this.target?.width === widthPx && this.target.height === heightPx) return this.target;
    this.target?.dispose();
    this.target = new WebGLRenderTarget(widthPx, heightPx, {
      type: HalfFloatType,
      depthBuffer: false,
      generateMipmaps: true,
      minFilter: LinearMipmapLinearFilter,
      magFilter: LinearFilter,
      wrapS: ClampToEdgeWrapping,
      wrapT: ClampToEdgeWrapping,
      anisotropy: Math.min(8, this.renderer.capabilities.getMaxAnisotropy()),
    });
    return this.target;
  }
}

function composeSource(artwork: RawPicture | HTMLCanvasElement): Texture<{ width: number; height: number }> {
  const source =
    'rgba' in artwork
      ? new DataTexture(
          new Uint8Array(artwork.rgba.buffer as ArrayBuffer, artwork.rgba.byteOffset, artwork.rgba.length),
          artwork.widthPx,
          artwork.heightPx,
          RGBAFormat,
        )
      : new CanvasTexture(artwork);
  source.flipY = false; // the first row is v = 0
  source.colorSpace = SRGBColorSpace;
  source.generateMipmaps = false;
  source.minFilter = source.magFilter = NearestFilter;
  source.needsUpdate = true;
  return source;
}
