import {
  type Box3,
  DoubleSide,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  NoBlending,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

const MAP_PX = 256;
/** The margin of the shadow around the product, relative to its largest side. */
const MARGIN = 0.3;
/** The maximum height of casting parts, relative to the product's largest side. */
const REACH = 0.3;
/** Radius of the blur, relative to the map. */
const BLUR_SIGMA = 0.035;

/**
 * A soft shadow on the ground for models without one: the depth of the product seen from below, darker when nearer,
 * blurred.
 * @param ground height in metres, and the maximum darkness of the shadow, 0..1
 * @returns a plane to be added to the product
 */
export function castContactShadow(
  product: Object3D,
  bounds: Box3,
  ground: { heightM: number; shadow: number },
  renderer: WebGLRenderer,
): Mesh {
  const size = bounds.getSize(new Vector3());
  const largest = Math.max(size.x, size.y, size.z);
  const centre = bounds.getCenter(new Vector3());
  const half = new Vector2(size.x, size.z).divideScalar(2).addScalar(largest * MARGIN);
  const map = blur(
    lookFromBelow(product, { centre, half, heightM: ground.heightM, reachM: largest * REACH }, renderer),
    renderer,
  );

  const geometry = new PlaneGeometry(half.x * 2, half.y * 2).rotateX(-Math.PI / 2);
  const { uv } = geometry.attributes;
  for (let corner = 0; corner < uv!.count; corner += 1) uv!.setY(corner, 1 - uv!.getY(corner)); // seen from below
  const shadow = new Mesh(
    geometry,
    new MeshBasicMaterial({
      color: 0,
      alphaMap: map,
      opacity: ground.shadow,
      transparent: true,
      depthWrite: false,
    }),
  );
  shadow.position.set(centre.x, ground.heightM - largest * 1e-4, centre.z);
  return shadow;
}

function lookFromBelow(
  product: Object3D,
  { centre, half, heightM, reachM }: { centre: Vector3; half: Vector2; heightM: number; reachM: number },
  renderer: WebGLRenderer,
): WebGLRenderTarget {
  const camera = new OrthographicCamera(-half.x, half.x, half.y, -half.y, -reachM * 0.02, reachM);
  camera.position.set(centre.x, heightM, centre.z);
  camera.up.set(0, 0, 1);
  camera.lookAt(centre.x, heightM + 1, centre.z);
  const nearness = new ShaderMaterial({
    side: DoubleSide,
    blending: NoBlending,
    uniforms: { reach: { value: reachM } },
    vertexShader: `
      varying float height;
      void main() {
        vec4 place = modelViewMatrix * vec4(position, 1.0);
        height = -place.z;
        gl_Position = projectionMatrix * place;
      }`,
    fragmentShader: `
      uniform float reach;
      varying float height;
      void main() {
        float near = 1.0 - clamp(height / reach, 0.0, 1.0);
        gl_FragColor = vec4(vec3(near * near), 1.0);
      }`,
  });
  const scene = new Scene();
  scene.overrideMaterial = nearness;
  const parent = product.parent;
  scene.add(product);
  const target = new WebGLRenderTarget(MAP_PX, MAP_PX, { type: HalfFloatType });
  draw(renderer, scene, camera, target);
  parent?.add(product);
  nearness.dispose();
  return target;
}

/** Blurs along x, then along y. */
function blur(source: WebGLRenderTarget, renderer: WebGLRenderer): Texture {
  const material = new ShaderMaterial({
    blending: NoBlending,
    depthTest: false,
    uniforms: { source: { value: null as Texture | null }, step: { value: new Vector2() } },
    vertexShader:
      'varying vec2 place; void main() { place = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader: `
      uniform sampler2D source;
      uniform vec2 step;
      varying vec2 place;
      void main() {
        float sum = 0.0;
        float weights = 0.0;
        for (int i = -12; i <= 12; i++) {
          float distance = float(i) / 4.0;
          float weight = exp(-0.5 * distance * distance);
          sum += weight * texture2D(source, place + step * distance).g;
          weights += weight;
        }
        gl_FragColor = vec4(vec3(sum / weights), 1.0);
      }`,
  });
  const quad = new Mesh(new PlaneGeometry(2, 2), material);
  quad.frustumCulled = false;
  const camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  const blurred = new WebGLRenderTarget(MAP_PX, MAP_PX, { type: HalfFloatType, depthBuffer: false });
  for (const [from, to, step] of [
    [source, blurred, new Vector2(BLUR_SIGMA, 0)],
    [blurred, source, new Vector2(0, BLUR_SIGMA)],
  ] as const) {
    material.uniforms['source']!.value = from.texture;
    material.uniforms['step']!.value = step;
    draw(renderer, quad, camera, to);
  }
  blurred.dispose();
  quad.geometry.dispose();
  material.dispose();
  return source.texture;
}

function draw(
  renderer: WebGLRenderer,
  what: Object3D,
  camera: OrthographicCamera,
  target: WebGLRenderTarget,
): void {
  renderer.setRenderTarget(target);
  renderer.setClearColor(0, 0);
  renderer.clear();
  renderer.render(what, camera);
  renderer.setRenderTarget(null);
}
