import {
  type Box3,
  Color,
  DirectionalLight,
  MathUtils,
  PMREMGenerator,
  type Scene,
  Vector3,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import type { SolidScene } from '../../../model/mockup-scene.ts';
import { composeStudio } from './compose-studio.ts';

const SHADOW_MAP_PX = 2048;

/** Environment maps by the names of their studios: taken once for all scenes, as it takes SwiftShader seconds. */
export class Studios {
  private readonly maps = new Map<string, WebGLRenderTarget>();

  constructor(private readonly renderer: WebGLRenderer) {}

  /**
   * Puts a scene into the light of its studio, and sets up the lights of its own.
   * @param bounds of the product, which shadows have to reach around
   */
  light(
    target: Scene,
    { environment, lights }: Pick<SolidScene, 'environment' | 'lights'>,
    bounds: Box3,
  ): void {
    target.environment = this.mapOf(environment.name).texture;
    target.environmentIntensity = environment.intensity;
    target.environmentRotation.y = MathUtils.degToRad(environment.rotationDeg);
    for (const light of lights) target.add(...composeLight(light, bounds));
  }

  dispose(): void {
    for (const map of this.maps.values()) map.dispose();
  }

  private mapOf(name: SolidScene['environment']['name']): WebGLRenderTarget {
    const known = this.maps.get(name);
    if (known) return known;
    const generator = new PMREMGenerator(this.renderer);
    const map = generator.fromScene(composeStudio(name));
    generator.dispose();
    this.maps.set(name, map);
    return map;
  }
}

function composeLight(
  { direction, colour, intensity, shadow }: SolidScene['lights'][number],
  bounds: Box3,
): [DirectionalLight, DirectionalLight['target']] {
  const light = new DirectionalLight(new Color(colour), intensity);
  const radius = bounds.getSize(new Vector3()).length() / 2;
  bounds.getCenter(light.target.position);
  light.position
    .set(...direction)
    .normalize()
    .multiplyScalar(radius * 3)
    .add(light.target.position);
  light.castShadow = shadow;
  const { camera } = light.shadow;
  Object.assign(camera, { left: -radius, right: radius, top: radius, bottom: -radius });
  Object.assign(camera, { near: radius, far: radius * 5 });
  light.shadow.mapSize.set(SHADOW_MAP_PX, SHADOW_MAP_PX);
  light.shadow.normalBias = (radius * 4) / SHADOW_MAP_PX;
  light.shadow.radius = 3;
  return [light, light.target];
}
