const degreesOf: Readonly<Record<string, number>> = { deg: 1, rad: 180 / Math.PI, grad: 0.9, turn: 360 };

/** An angle in degrees. */
export function readHue(text: string): number {
  const unit = /[a-z]+$/.exec(text)?.[0] ?? 'deg';
  return text === 'none' ? 0 : Number.parseFloat(text) * (degreesOf[unit] ?? NaN);
}
