/** Characters that names of files cannot have on some system. */
const FORBIDDEN = /[\\/:*?"<>|]+/g;

/** The name of a picture's file: of its product and mockup, with the ending of its address. */
export function nameFile(product: string, name: string, address: string): string {
  const ending = /\.(png|jpe?g|webp)(?:[?#]|$)/i.exec(address)?.[1] ?? 'png';
  const words = [product, name]
    .map((each) => each.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  return `${words.join(' – ')}.${ending}`;
}

/** Saves a picture under a name of the page's own: the server has named its file for a job. @throws TypeError when it cannot be reached */
export async function savePicture(address: string, filename: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`${filename}: ${answer.status}`);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
}
