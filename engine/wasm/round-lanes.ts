import type { V128 } from './expression.ts';
import { f32x4, u32x4, v128 } from './instructions.ts';

/** Added to a number from 0 to 2^22, it leaves that, rounded, in the lowest bits. */
const ROUNDING = 2 ** 23;
const ROUNDING_BITS = 0x4b00_0000;

/** Whole numbers nearest to four lanes from 0 to 2^22, in a third of the instructions that a conversion takes. */
export const roundLanes = (lanes: V128): V128 =>
  v128.xor(
    f32x4.add(lanes, ROUNDING),
    u32x4.const(ROUNDING_BITS, ROUNDING_BITS, ROUNDING_BITS, ROUNDING_BITS),
  );
