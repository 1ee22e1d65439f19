import { saveFile } from '../../shared/save-file.ts';

/** Characters that some operating system forbids in file names. */
const FORBIDDEN = /[\\/:*?"<>|]+/g;

/** The file name of a picture: product and mockup, with the extension of its URL. */
export function nameFile(product: string, name: string, address: string): string {
  const ending = /\.(png|jpe?g|webp)(?:[?#]|$)/i.exec(address)?.[1] ?? 'png';
  const words = [product, name]
    .map((each) => each.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  return `${words.join(' – ')}.${ending}`;
}

/** Saves a picture under another name than its URL, which is that of a job. @throws TypeError if it cannot be loaded */
export async function savePicture(address: string, filename: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`${filename}: ${answer.status}`);
  saveFile(await answer.blob(), filename);
}
