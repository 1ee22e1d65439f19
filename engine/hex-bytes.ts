/** The channels of `#rrggbb`, 0 to 255 each. */
export const bytesOfHex = (hex: string): [red: number, green: number, blue: number] => {
  const byteAt = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16);
  return [byteAt(1), byteAt(3), byteAt(5)];
};

/** Channels as `#rrggbb`. @param channels 0 to 255, rounded here */
export const hexOfBytes = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
