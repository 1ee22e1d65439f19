/** Cosine and sine of an angle. */
export interface UnitVector {
  cos: number;
  sin: number;
}

// π/2 in two parts (fdlibm): the head has 33 bits, so its product with a small whole number is exact.
const halfPiHead = 1.57079632673412561417;
const halfPiTail = 6.07710050650619224932e-11;

/**
 * Cosine and sine from additions and multiplications only, which IEEE 754 defines exactly. `Math.sin` is
 * "implementation-approximated" in ECMAScript and differs between engines and versions; curved text must not.
 * Polynomials of fdlibm (Sun, 1993), accurate to the last digit for the few turns that a text can make.
 */
export function unitVector(angleRad: number): UnitVector {
  const quarter = Math.round(angleRad / (halfPiHead + halfPiTail));
  const rest = angleRad - quarter * halfPiHead - quarter * halfPiTail;
  const sin = sinNearZero(rest);
  const cos = cosNearZero(rest);
  switch (((quarter % 4) + 4) % 4) {
    case 0:
      return { cos, sin };
    case 1:
      return { cos: -sin, sin: cos };
    case 2:
      return { cos: -cos, sin: -sin };
    default:
      return { cos: sin, sin: -cos };
  }
}

function sinNearZero(x: number): number {
  const z = x * x;
  const tail =
    8.33333333332248946124e-3 +
    z *
      (-1.98412698298579493134e-4 +
        z * (2.75573137070700676789e-6 + z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10)));
  return x + x * z * (-1.66666666666666324348e-1 + z * tail);
}

function cosNearZero(x: number): number {
  const z = x * x;
  const tail =
    4.16666666666666019037e-2 +
    z *
      (-1.38888888888741095749e-3 +
        z *
          (2.48015872894767294178e-5 +
            z *
              (-2.75573143513906633035e-7 +
                z * (2.0875723212981748279e-9 + z * -1.13596475577881948265e-11))));
  return 1 - (0.5 * z - z * z * tail);
}
