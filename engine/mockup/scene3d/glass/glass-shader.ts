/** Light that has met so many facets has little left to show. */
const MAX_MEETINGS = 8;
/**
 * Cosines of the angles between a ray's ways before and after the glass: up to the first it sees what lies behind the
 * product, from the second on the studio.
 */
const STRAIGHT_ON = 0.995;
const ASIDE = 0.93;

/** Rays are traced in the body's own coordinates: alike, however it is turned. */
const places = `
  varying vec3 placeInGlass;
  varying vec3 eyeInGlass;`;

const passPlacesOn = `
  placeInGlass = position;
  eyeInGlass = (inverse(modelMatrix) * vec4(cameraPosition, 1.0)).xyz;`;

const tracer = (facetCount: number) => `
  ${places}
  uniform mat4 modelMatrix;
  uniform vec4 facets[${facetCount}];
  uniform vec3 lossPerMetre;

  /** The part of light that a facet throws back. Source: Schlick, 1994. */
  float thrownBack(float cosine) {
    float upright = pow2((ior - 1.0) / (ior + 1.0));
    return mix(upright, 1.0, pow(1.0 - saturate(cosine), 5.0));
  }

  vec3 facetAt(vec3 place) {
    vec3 facing = facets[0].xyz;
    float nearest = -1e6;
    for (int i = 0; i < ${facetCount}; i++) {
      float above = dot(facets[i].xyz, place) - facets[i].w;
      if (above > nearest) {
        nearest = above;
        facing = facets[i].xyz;
      }
    }
    return facing;
  }

  /** How far a ray goes to the facet it leaves by, or is thrown back from. */
  float wayOut(vec3 place, vec3 ray, inout vec3 facing) {
    float way = 1e6;
    for (int i = 0; i < ${facetCount}; i++) {
      float towards = dot(facets[i].xyz, ray);
      float reach = max(facets[i].w - dot(facets[i].xyz, place), 0.0) / max(towards, 1e-6);
      if (towards > 1e-6 && reach < way) {
        way = reach;
        facing = facets[i].xyz;
      }
    }
    return way;
  }

  vec3 toWorld(vec3 direction) {
    return normalize(mat3(modelMatrix) * direction);
  }

  vec3 studioTowards(vec3 direction) {
    return textureLod(envMap, envMapRotation * direction, roughnessToMip(roughness)).rgb * envMapIntensity;
  }

  /** Light seen inside the glass: the studio's light, and in alpha the part of the background that shines through. */
  vec4 lookInside(vec3 place, vec3 sight) {
    vec3 facing = facetAt(place);
    vec3 ray = refract(sight, facing, 1.0 / ior);
    vec3 left = vec3(1.0 - thrownBack(-dot(sight, facing)));
    vec4 seen = vec4(0.0);
    for (int meeting = 0; meeting < ${MAX_MEETINGS}; meeting++) {
      float way = wayOut(place, ray, facing);
      place += ray * way;
      left *= exp(-lossPerMetre * way);
      vec3 onward = refract(ray, -facing, ior);
      if (dot(onward, onward) > 0.0) {
        float back = thrownBack(dot(onward, facing));
        vec3 leaving = left * (1.0 - back);
        float straight = smoothstep(${ASIDE}, ${STRAIGHT_ON}, dot(onward, sight));
        seen += vec4(leaving * studioTowards(toWorld(onward)) * (1.0 - straight), average(leaving) * straight);
        left *= back;
      }
      ray = reflect(ray, facing);
    }
    // The light that is still inside leaves as the studio's light.
    return seen + vec4(left * studioTowards(toWorld(ray)), 0.0);
  }`;

const lookThrough = `
  vec4 inside = lookInside(placeInGlass, normalize(placeInGlass - eyeInGlass));
  totalDiffuse = inside.rgb;`;

/** Shine on clear glass covers as much of what lies behind as it is bright: a picture cannot add light to that. */
const show = `
  gl_FragColor = vec4(outgoingLight, max(1.0 - inside.a, min(1.0, max3(outgoingLight))));`;

/** Has a physical material's shader show cut glass. Its uniforms are {@link cutGlass}'s. */
export function editGlassShader(
  shader: { vertexShader: string; fragmentShader: string },
  facetCount: number,
): void {
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', `#include <common>\n${places}`)
    .replace('#include <project_vertex>', `#include <project_vertex>\n${passPlacesOn}`);
  shader.fragmentShader = shader.fragmentShader
    .replace('#include <transmission_pars_fragment>', tracer(facetCount))
    .replace('#include <transmission_fragment>', lookThrough)
    .replace('#include <opaque_fragment>', show)
    .replace('#include <premultiplied_alpha_fragment>', '');
}
