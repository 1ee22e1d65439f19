/** The decoded file name of a reference. */
export function fileName(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
