import { type Material, type Mesh, ShaderMaterial } from 'three';
import { isBeyondArtwork, type PrintSurface } from '../scene3d/print-surface.ts';

/** Outputs, instead of light, the artwork coordinates of a mesh (u, v) and the number of its surface. */
export function composePlaceShader(
  mesh: Mesh,
  surfaceNumber: number,
  { toArtwork, isCut }: Pick<PrintSurface, 'toArtwork' | 'isCut'>,
): ShaderMaterial {
  const { side, polygonOffset, polygonOffsetFactor, polygonOffsetUnits } = mesh.material as Material;
  return new ShaderMaterial({
    side,
    polygonOffset,
    polygonOffsetFactor,
    polygonOffsetUnits,
    uniforms: { surfaceNumber: { value: surfaceNumber }, toArtwork: { value: toArtwork }, isCut },
    // The same steps as three's own shaders, so that the same samples are covered.
    vertexShader: `
      uniform mat3 toArtwork;
      varying vec2 place;
      void main() {
        place = (toArtwork * vec3(uv, 1.0)).xy;
        #include <begin_vertex>
        #include <project_vertex>
      }`,
    fragmentShader: `
      uniform float surfaceNumber;
      uniform float isCut;
      varying vec2 place;
      void main() {
        bool isPrinted = isCut < 0.5 || !${isBeyondArtwork('place')};
        gl_FragColor = vec4(place, isPrinted ? surfaceNumber : 0.0, 1.0);
      }`,
  });
}
