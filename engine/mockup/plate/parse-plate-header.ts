import * as z from 'zod';
import { mockupLimits } from '../../limits.ts';
import { id } from '../../model/id.ts';
import type { FileHeader } from './plate-tables.ts';

const name = z.string().min(1).max(mockupLimits.maxNameChars);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const sidePx = z.int().min(1).max(mockupLimits.maxSidePx);
const artworkSidePx = z.int().min(0).max(mockupLimits.maxTexturePx);

const fileHeader = z.strictObject({
  widthPx: sidePx,
  heightPx: sidePx,
  camera: name,
  sourceHash: z.string().regex(/^[0-9a-f]{64}$/),
  toneMapping: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('neutral'), exposure: z.number().positive().max(16) }),
    z.strictObject({ kind: z.literal('none') }),
  ]),
  background: z.union([z.strictObject({ top: colour, bottom: colour }), z.literal('picture')]).optional(),
  surfaces: z
    .array(
      z.strictObject({
        maskId: id,
        printAreaId: id.optional(),
        artworkWidthPx: artworkSidePx,
        artworkHeightPx: artworkSidePx,
      }),
    )
    .max(mockupLimits.maxSurfaces),
  regions: z
    .array(z.strictObject({ name, layerId: id.optional(), colour }))
    .max(mockupLimits.maxColourRegions),
  layers: z
    .array(z.int().nonnegative())
    .max(mockupLimits.maxSurfaces * 4)
    .describe('The surface of each layer'),
});

/** The header of a plate file, or what is wrong with it, in a few words. */
export function parsePlateHeader(json: unknown): FileHeader | string {
  const result = fileHeader.safeParse(json);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    return `${issue.path.join('.') || 'header'}: ${issue.message}`;
  }
  const stray = result.data.layers.find((surface) => surface >= result.data.surfaces.length);
  return stray === undefined ? result.data : `layers: there is no surface ${stray}`;
}
