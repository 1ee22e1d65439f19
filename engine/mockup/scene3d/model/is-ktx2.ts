/** Source: KTX 2.0, section 3.1. */
const IDENTIFIER = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a];

export const isKtx2 = (bytes: Uint8Array): boolean =>
  IDENTIFIER.every((byte, index) => bytes[index] === byte);
