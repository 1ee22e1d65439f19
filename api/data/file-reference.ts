/** Public path of a file. Its name is 128 random bits, and its bytes never change. */
export const fileReference = ({ publicId, filename }: { publicId: string; filename: string }): string =>
  `/f/${publicId}/${encodeURIComponent(filename)}`;

/** The random part of a reference that {@link fileReference} made; undefined for any other. */
export const publicIdOf = (reference: string): string | undefined =>
  /^\/f\/([\w-]{22})\//.exec(reference)?.[1];
