import { admitPicture } from '../../../../engine/browser.ts';

/** Whether a picture has the inks of a press as its colours. The server reports why a file cannot be read. */
export async function isCmyk(file: Blob): Promise<boolean> {
  try {
    return admitPicture(new Uint8Array(await file.arrayBuffer())).colour.space === 'CMYK';
  } catch {
    return false;
  }
}
