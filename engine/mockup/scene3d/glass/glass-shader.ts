/** The maximum number of reflections; the remaining light is negligible. */
const MAX_MEETINGS = 8;
/**
 * Cosines of the angles between a ray's directions before and after the glass: up to the first it shows the background
 * of the product, from the second the studio.
 */
const STRAIGHT_ON = 0.995;
const ASIDE = 0.93;

/** Rays are traced in the body's own coordinates, independent of its rotation. */
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

  /** The reflectance of a facet. Source: Schlick, 1994. */
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

  /** The distance of a ray to the facet where it leaves or is reflected. */
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

  /** Light inside the glass: the studio's light, and in alpha the share of the background. */
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
    // The remaining light is treated as the studio's light.
    return seen + vec4(left * studioTowards(toWorld(ray)), 0.0);
  }`;

const lookThrough = `
  vec4 inside = lookInside(placeInGlass, normalize(placeInGlass - eyeInGlass));
  totalDiffuse = inside.rgb;`;

/**
 * Shine on clear glass covers the background in proportion to its brightness, because a picture cannot add light to the
 * background.
 */
const show = `
  gl_FragColor = vec4(outgoingLight, max(1.0 - inside.a, min(1.0, max3(outgoingLight))));`;

/** Extends the shader of a physical material to show cut glass. Its uniforms are those of {@link cutGlass}. */
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
