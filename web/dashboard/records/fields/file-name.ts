/** The name of the file that a reference ends with, as people read it. */
export function fileName(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
