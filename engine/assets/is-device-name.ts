/**
 * Whether Windows takes a file of this name for a device, whatever its extension and in any folder ("Naming Files, Paths,
 * and Namespaces" of the Windows documentation).
 */
export const isDeviceName = (fileName: string): boolean =>
  /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])[ .]*(?:\..*)?$/i.test(fileName);
