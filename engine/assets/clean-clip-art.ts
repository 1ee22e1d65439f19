import type { ClipArt } from './clip-art.ts';
import { listPictureFiles } from './clip-art/clip-art-nodes.ts';
import { formatClipArt } from './clip-art/format-clip-art.ts';
import { stripMetadata } from './metadata/strip-metadata.ts';
import type { Picture } from './picture.ts';

/**
 * Clip art in the form that is stored: SVG written by this module, with the metadata of its pictures removed as for
 * uploaded pictures. The findings are recorded in it, so that preflight reports them for the stored drawing.
 * @throws PlatenError `picture-broken`, `clip-art-too-complex`
 */
export async function cleanClipArt({ nodes, widthPx, heightPx, findings }: ClipArt): Promise<string> {
  // Scripts are no part of a drawing.
  const recorded = findings.filter(({ code }) => code !== 'svg-script-dropped');
  const stripped = new Map<Picture, Uint8Array>();
  for (const picture of listPictureFiles(nodes)) stripped.set(picture, await strip(picture.bytes));
  return formatClipArt(nodes, { width: widthPx, height: heightPx }, stripped, recorded);
}

async function strip(bytes: Uint8Array): Promise<Uint8Array> {
  async function* parts() {
    yield bytes;
  }
  const kept: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of stripMetadata(parts())) kept.push(part as Uint8Array<ArrayBuffer>);
  return new Uint8Array(await new Blob(kept).arrayBuffer());
}
