/** A picture of the file store with its size in pixels, upright. @throws EncodingError if it cannot be decoded */
export async function loadPhoto(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
