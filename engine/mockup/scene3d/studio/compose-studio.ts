import {
  BackSide,
  Color,
  DoubleSide,
  Mesh,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SphereGeometry,
} from 'three';
import type { SolidScene } from '../../../model/mockup-scene.ts';

/** A lamp of a studio: a rectangle that shines, facing the product. Metres and relative radiance. */
interface Lamp {
  position: readonly [number, number, number];
  widthM: number;
  heightM: number;
  radiance: number;
  tint?: string;
}

interface Studio {
  /** Radiance of the surroundings: from above, at the horizon, and from below, where the table reflects light. */
  surround: { above: number; horizon: number; below: number; tint?: string };
  lamps: readonly Lamp[];
}

/**
 * Calibrated so that a white wall facing the first lamp is about white, and one facing the camera slightly darker:
 * white is rendered as white, and shape is visible.
 */
const studios: Record<SolidScene['environment']['name'], Studio> = {
  // A large soft box from the upper left, one behind for the rim, and tall strips on both sides for reflections.
  studio: {
    surround: { above: 0.46, horizon: 0.3, below: 0.4 },
    lamps: [
      { position: [-3.4, 3.4, 3.4], widthM: 4.2, heightM: 3.8, radiance: 8.6 },
      { position: [-4.4, 0.2, 2.2], widthM: 0.8, heightM: 5, radiance: 4.2 },
      { position: [4.8, 0.2, 1], widthM: 0.9, heightM: 5, radiance: 4.5 },
      { position: [0.6, 5, -2.4], widthM: 4.4, heightM: 1.8, radiance: 3.2 },
      { position: [1.2, 1.1, 6], widthM: 5.4, heightM: 4.4, radiance: 1.1 },
    ],
  },
  // Daylight through a tall window on the left, a bright room behind it.
  window: {
    surround: { above: 0.58, horizon: 0.42, below: 0.46, tint: '#FFF9F1' },
    lamps: [
      { position: [-4, 1.8, 1.5], widthM: 1.9, heightM: 4, radiance: 8.5, tint: '#F2F7FF' },
      { position: [-2.8, 1.8, 3.6], widthM: 1.9, heightM: 4, radiance: 8.5, tint: '#F2F7FF' },
      { position: [4.5, 1.5, 2.5], widthM: 3, heightM: 3, radiance: 0.9, tint: '#FFF1DE' },
    ],
  },
  // Light from the whole sky: nearly no shadows, no edges in reflections.
  overcast: {
    surround: { above: 1.35, horizon: 0.85, below: 0.5, tint: '#FBFCFF' },
    lamps: [{ position: [0, 6, 1.5], widthM: 6, heightM: 6, radiance: 1.7 }],
  },
};

const ROOM_RADIUS_M = 20;

/** A room with lamps for an environment map. Procedural, so it is the same on every machine. */
export function composeStudio(name: SolidScene['environment']['name']): Scene {
  const { surround, lamps } = studios[name];
  const scene = new Scene();
  scene.add(composeSurround(surround), ...lamps.map(composeLamp));
  return scene;
}

function composeSurround({ above, horizon, below, tint = '#FFFFFF' }: Studio['surround']): Mesh {
  const material = new ShaderMaterial({
    side: BackSide,
    uniforms: { radiance: { value: [below, horizon, above] }, tint: { value: new Color(tint) } },
    vertexShader: `
      varying vec3 direction;
      void main() {
        direction = normalize(position);
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      uniform float radiance[3];
      uniform vec3 tint;
      varying vec3 direction;
      void main() {
        float height = normalize(direction).y;
        float towards = height < 0.0 ? radiance[0] : radiance[2];
        gl_FragColor = vec4(tint * mix(radiance[1], towards, smoothstep(0.0, 0.8, abs(height))), 1.0);
      }`,
  });
  return new Mesh(new SphereGeometry(ROOM_RADIUS_M, 48, 24), material);
}

/** Cloth in front of a bulb: brightest in the middle and dark at the edge, so that its reflection has no hard rim. */
function composeLamp({ position, widthM, heightM, radiance, tint = '#FFFFFF' }: Lamp): Mesh {
  const material = new ShaderMaterial({
    side: DoubleSide,
    transparent: true,
    depthWrite: false,
    uniforms: { radiance: { value: new Color(tint).multiplyScalar(radiance) } },
    vertexShader: `
      varying vec2 place;
      void main() {
        place = uv * 2.0 - 1.0;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      uniform vec3 radiance;
      varying vec2 place;
      void main() {
        vec2 edge = 1.0 - smoothstep(vec2(0.72), vec2(1.0), abs(place));
        float bulb = mix(0.75, 1.0, exp(-2.0 * dot(place, place)));
        gl_FragColor = vec4(radiance * bulb, edge.x * edge.y);
      }`,
  });
  const lamp = new Mesh(new PlaneGeometry(widthM, heightM), material);
  lamp.position.set(...position);
  lamp.lookAt(0, 0, 0);
  return lamp;
}
