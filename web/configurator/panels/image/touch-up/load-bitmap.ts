/** A picture of the file store, upright and decoded. @throws TypeError, Error if it cannot be loaded */
export async function loadBitmap(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status}).`);
  return createImageBitmap(await response.blob());
}
