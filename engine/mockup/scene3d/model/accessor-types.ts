/** Bytes of a component, by its glTF type. Source: glTF 2.0, section 3.6.2.2. */
export const componentBytes = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 } as const;

/** Components of an element. */
export const components = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 } as const;
