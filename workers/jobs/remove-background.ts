import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { admitPicture } from '../../engine/node.ts';
import { defineJobKind } from './job-kind.ts';

export const removeBackgroundPayload = z.object({
  /** The reference of the picture. */
  sourceImage: z.string(),
  /** The days until an unused result is deleted; null: it is never deleted. */
  keptDays: z.int().nullable(),
});

/** Removes the background of a shopper's picture. The result is a PNG of the same size. */
export const removeBackgroundKind = defineJobKind({
  name: 'remove-background',
  payload: removeBackgroundPayload,
  lane: 'quick',
  urgency: 1,
  timeLimitMs: 120_000,
  prepare: ({ sourceImage }) => Promise.resolve({ task: { sourceImage }, references: [sourceImage] }),
  async run(
    { sourceImage }: { sourceImage: string },
    { source, folder, builtFolder, backgroundModel, onProgress },
  ) {
    // Its codecs are large: threads that only print never load them.
    const { encodePicture, isUnsure, removeBackground } = await import('../../engine/node-mockups.ts');
    const picture = admitPicture(await source.load(sourceImage));
    const threadFile = join(builtFolder, 'background-thread.js');
    const cutOut = await removeBackground(picture, { threadFile, modelFile: backgroundModel, onProgress });
    const { widthPx, heightPx, confidence } = cutOut;
    const path = join(folder, 'cut-out.png');
    await writeFile(path, await encodePicture(cutOut, { format: 'png' }));
    return {
      files: [{ name: 'cut-out.png', path, contentType: 'image/png' }],
      data: { widthPx, heightPx, confidence, isUnsure: isUnsure(cutOut) },
    };
  },
});
