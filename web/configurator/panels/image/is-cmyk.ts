import { admitPicture } from '../../../../engine/browser.ts';

/** Whether the colours of a picture are CMYK. The server reports unreadable files. */
export async function isCmyk(file: Blob): Promise<boolean> {
  try {
    return admitPicture(new Uint8Array(await file.arrayBuffer())).colour.space === 'CMYK';
  } catch {
    return false;
  }
}
