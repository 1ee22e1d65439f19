import { d50, type Xyz } from './connection-space.ts';

// Black point compensation between a press and sRGB, whose black is 0. Source: ISO 18619, 4.3.

/** Maps a colour from sRGB to the press. @param black of the press */
export const raiseBlack = (xyz: Xyz, black: Xyz): Xyz =>
  xyz.map(
    (value, axis) => black[axis]! + (value * (d50[axis]! - black[axis]!)) / d50[axis]!,
  ) as unknown as Xyz;

/** Maps a colour from the press to sRGB. @param black of the press */
export const lowerBlack = (xyz: Xyz, black: Xyz): Xyz =>
  xyz.map(
    (value, axis) => ((value - black[axis]!) * d50[axis]!) / (d50[axis]! - black[axis]!),
  ) as unknown as Xyz;
