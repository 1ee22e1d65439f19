import * as z from 'zod';
import { mockupLimits } from '../../limits.ts';
import { HEX_COLOUR } from '../../model/hex-colour.ts';
import { id } from '../../model/id.ts';
import { artworkPart } from '../../model/mockup-scene.ts';
import { SAMPLES_PER_SIDE } from './baked-tile.ts';
import { countTableBytes, type FileHeader } from './plate-tables.ts';

const name = z.string().min(1).max(mockupLimits.maxNameChars);
const colour = z.string().regex(HEX_COLOUR);
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
    z.strictObject({ kind: z.literal('values') }),
  ]),
  background: z.union([z.strictObject({ top: colour, bottom: colour }), z.literal('picture')]).optional(),
  surfaces: z
    .array(
      z.strictObject({
        maskId: id,
        printAreaId: id.optional(),
        part: artworkPart.optional(),
        artworkWidthPx: artworkSidePx,
        artworkHeightPx: artworkSidePx,
      }),
    )
    .max(mockupLimits.maxSurfaces),
  regions: z
    .array(z.strictObject({ name, layerId: id.optional(), colour }))
    .max(mockupLimits.maxColourRegions),
  foregroundPixels: z.int().nonnegative(),
  regionPixels: z.array(z.int().nonnegative()).max(mockupLimits.maxColourRegions),
  layers: z
    .array(
      z.strictObject({
        surface: z.int().nonnegative(),
        fragments: z.int().nonnegative(),
        edges: z.int().nonnegative(),
      }),
    )
    .max(mockupLimits.maxSurfaces * SAMPLES_PER_SIDE ** 2),
});

/** Parses the header of a plate file; returns it, or a short description of the error. */
export function parsePlateHeader(json: unknown): FileHeader | string {
  const result = fileHeader.safeParse(json);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    return `${issue.path.join('.') || 'its header'}: ${issue.message}`;
  }
  const header = result.data;
  const stray = header.layers.find(({ surface }) => surface >= header.surfaces.length);
  if (stray) return `there is a layer of surface ${stray.surface}, and no such surface`;
  const unseen = header.layers.find(({ surface, fragments }) => {
    const { artworkWidthPx, artworkHeightPx } = header.surfaces[surface]!;
    return fragments > 0 && (artworkWidthPx === 0 || artworkHeightPx === 0);
  });
  if (unseen) return `surface ${unseen.surface} is seen, and its artwork has no size`;
  if (header.regionPixels.length !== header.regions.length)
    return `there are ${header.regions.length} colour regions, and tables of ${header.regionPixels.length}`;
  const pixels = header.widthPx * header.heightPx;
  const lengths = [
    header.foregroundPixels,
    ...header.regionPixels,
    ...header.layers.flatMap(({ fragments, edges }) => [fragments, edges]),
  ];
  if (lengths.some((length) => length > pixels)) return `a table is longer than its ${pixels} pixels`;
  if (countTableBytes(header) > mockupLimits.maxPlateBytes)
    return `its tables would take more than ${mockupLimits.maxPlateBytes / 2 ** 20} MiB of memory`;
  return header;
}
