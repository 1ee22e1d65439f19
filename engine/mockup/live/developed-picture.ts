import {
  Color,
  HalfFloatType,
  Mesh,
  NoBlending,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  type Texture,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { SolidScene } from '../../model/mockup-scene.ts';

/** Multisampling of edges. */
const EDGE_SAMPLES = 4;

/**
 * The last step of a live picture, as in stamping (`stamp/finish-pixels-kernel.ts`): light is drawn in half floats,
 * then exposed, tone-mapped and composited over the background in linear light.
 */
export class DevelopedPicture {
  private readonly light = new WebGLRenderTarget(1, 1, { type: HalfFloatType, samples: EDGE_SAMPLES });
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  private readonly quad: Mesh<PlaneGeometry, ShaderMaterial>;

  constructor(
    private readonly renderer: WebGLRenderer,
    scene: Pick<SolidScene, 'exposure' | 'background'>,
  ) {
    const material = new ShaderMaterial({
      uniforms: {
        light: { value: null as Texture | null },
        toneMappingExposure: { value: 1 },
        upper: { value: new Color() },
        lower: { value: new Color() },
      },
      vertexShader:
        'varying vec2 place; void main() { place = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
      fragmentShader: `
        #include <common>
        #include <tonemapping_pars_fragment>
        uniform sampler2D light;
        uniform vec3 upper;
        uniform vec3 lower;
        varying vec2 place;
        void main() {
          vec4 product = texture2D(light, place);
          float alpha = clamp(product.a, 0.0, 1.0);
          vec3 colour = alpha > 0.0 ? NeutralToneMapping(product.rgb / alpha) : vec3(0.0);
          vec3 behind = sRGBTransferEOTF(vec4(mix(lower, upper, place.y), 1.0)).rgb;
          vec3 seen = mix(behind, clamp(colour, 0.0, 1.0), alpha);
          gl_FragColor = sRGBTransferOETF(vec4(seen, 1.0));
        }`,
      toneMapped: false,
      blending: NoBlending,
      depthTest: false,
      depthWrite: false,
    });
    this.quad = new Mesh(new PlaneGeometry(2, 2), material);
    this.quad.frustumCulled = false;
    this.setUp(scene);
  }

  /** Sets exposure and background of a scene. */
  setUp({ exposure, background }: Pick<SolidScene, 'exposure' | 'background'>): void {
    const { toneMappingExposure, upper, lower } = this.quad.material.uniforms;
    toneMappingExposure!.value = exposure;
    // The gradient is interpolated in sRGB as in CSS; three would use linear light.
    (upper!.value as Color).setStyle(background.top, '');
    (lower!.value as Color).setStyle(background.bottom, '');
  }

  /** Draws light by `draw`, and shows the developed result on the canvas. */
  show(draw: () => void): void {
    const { renderer, light, quad } = this;
    const { x, y } = renderer.getDrawingBufferSize(new Vector2());
    light.setSize(x, y);
    renderer.setRenderTarget(light);
    renderer.clear();
    draw();
    renderer.setRenderTarget(null);
    quad.material.uniforms['light']!.value = light.texture;
    renderer.render(quad, this.camera);
  }

  dispose(): void {
    this.light.dispose();
    this.quad.geometry.dispose();
    this.quad.material.dispose();
  }
}
