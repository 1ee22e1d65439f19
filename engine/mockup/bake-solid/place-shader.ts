import { type Material, type Mesh, ShaderMaterial } from 'three';

/** Shows, instead of light, where in the artwork a mesh looks (u, v), and the number of its surface. */
export function composePlaceShader(mesh: Mesh, surfaceNumber: number): ShaderMaterial {
  const { side, polygonOffset, polygonOffsetFactor, polygonOffsetUnits } = mesh.material as Material;
  return new ShaderMaterial({
    side,
    polygonOffset,
    polygonOffsetFactor,
    polygonOffsetUnits,
    uniforms: { surfaceNumber: { value: surfaceNumber } },
    // The very steps of three's own shaders, so that a sample is hit here when it is hit there.
    vertexShader: `
      varying vec2 place;
      void main() {
        place = uv;
        #include <begin_vertex>
        #include <project_vertex>
      }`,
    fragmentShader: `
      uniform float surfaceNumber;
      varying vec2 place;
      void main() {
        gl_FragColor = vec4(place, surfaceNumber, 1.0);
      }`,
  });
}
