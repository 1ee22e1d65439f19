import {
  type Box3,
  Color,
  DirectionalLight,
  PMREMGenerator,
  Vector3,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import type { SolidScene } from '../../../model/mockup-scene.ts';
import type { SolidSet } from '../solid-set.ts';
import { composeStudio } from './compose-studio.ts';
import { castContactShadow } from './contact-shadow.ts';

const SHADOW_MAP_PX = 2048;

/** Environment maps by studio name, rendered once for all scenes, because that takes SwiftShader seconds. */
export class Studios {
  private readonly maps = new Map<string, WebGLRenderTarget>();

  constructor(private readonly renderer: WebGLRenderer) {}

  /** Lights a scene by its studio and its own lights, and adds a shadow on its ground. */
  light(set: SolidSet, { environment, lights, ground }: SolidScene): void {
    const { lamps, product, bounds } = set;
    this.surround(set, environment);
    for (const light of lights) lamps.add(...composeLight(light, bounds));
    this.renderer.shadowMap.enabled = lights.some(({ shadow }) => shadow);
    if (!ground || set.hasShadow) return;
    const shadow = castContactShadow(product, bounds, ground, this.renderer);
    product.add(shadow);
    bounds.expandByObject(shadow);
  }

  /** Replaces the studio of a scene. */
  surround({ scene }: Pick<SolidSet, 'scene'>, { name, intensity }: SolidScene['environment']): void {
    scene.environment = this.mapOf(name).texture;
    scene.environmentIntensity = intensity;
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
  light.position
    .set(...direction)
    .normalize()
    .multiplyScalar(radius * 3);
  light.castShadow = shadow;
  const { camera } = light.shadow;
  Object.assign(camera, { left: -radius, right: radius, top: radius, bottom: -radius });
  Object.assign(camera, { near: radius, far: radius * 5 });
  light.shadow.mapSize.set(SHADOW_MAP_PX, SHADOW_MAP_PX);
  light.shadow.normalBias = (radius * 4) / SHADOW_MAP_PX;
  light.shadow.radius = 3;
  return [light, light.target];
}
