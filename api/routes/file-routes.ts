import * as z from 'zod';
import { access } from '../contract/access.ts';
import { defineCall } from '../contract/call.ts';
import type { FileStore } from '../services/file-store.ts';
import { answer, type Route } from './handler.ts';

const publicFileCall = defineCall({
  ...{
    name: 'publicFile',
    summary: 'A file, by its unguessable name',
    group: 'Files',
    access: access.anybody,
  },
  ...{ method: 'get', path: '/f/{publicId}/{filename}', query: z.object({}) },
  params: z.object({ publicId: z.string().max(64), filename: z.string().max(500) }),
});

/** Types a browser only shows: anything else is handed over as a download. */
const SHOWN = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'font/woff2',
  'font/ttf',
  'font/otf',
  'model/gltf-binary',
]);

/** Files for everybody who knows their names. */
export function fileRoutes(files: FileStore): Route[] {
  return [
    answer(publicFileCall, async ({ params }) => {
      const file = await files.find(params.publicId);
      const isShown = SHOWN.has(file.contentType);
      return {
        body: await files.read(file),
        headers: {
          'Content-Type': isShown ? file.contentType : 'application/octet-stream',
          'Content-Length': String(file.sizeBytes),
          'Content-Disposition': isShown ? 'inline' : 'attachment',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
      };
    }),
  ];
}
