/** Formats a measure for messages: three significant digits, integers exactly, so that 0.088 mm is not 0.1. */
export const formatNumber = (value: number): string =>
  String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
