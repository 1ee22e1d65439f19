import * as z from 'zod';
import { fontSource, fontVariation } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { face, fonts } from '../resources/fonts.ts';
import { enterpriseParams, line, rowId } from '../wire-types.ts';

const group = { group: 'Fonts' };

const fontSourceViews = z.object({
  fontSourceViews: z.array(
    z.object({
      id: rowId,
      font: z.string().describe('Family'),
      variation: fontVariation,
      source: fontSource.nullable(),
      uploadUrl: z.string().describe('Path of the file, a TrueType or OpenType font'),
      unicodeRange: fonts.row.shape.unicodeRange,
    }),
  ),
});

/** B7-18. */
export const fontSourceViewsCall = defineCall({
  ...group,
  name: 'fontSourceViews',
  summary: 'The fonts that can be loaded',
  method: 'get',
  path: `${ENTERPRISE_PATH}/font/source/views`,
  access: access.signedIn,
  params: enterpriseParams,
  query: z.object({}),
  answer: fontSourceViews,
});

/** C7-16: the configurator does not sign in; its data names the enterprise of the product. */
export const publicFontSourceViewsCall = defineCall({
  ...group,
  name: 'publicFontSourceViews',
  summary: 'The fonts that can be loaded, for the configurator',
  method: 'get',
  path: '/font/source/views',
  access: access.public,
  params: z.object({}),
  query: z.object({ enterpriseId: rowId }),
  answer: fontSourceViews,
});

export const uploadFontCall = defineCall({
  ...group,
  name: 'uploadFont',
  summary: 'Upload a TTF, OTF, WOFF or WOFF2 file as a font, or one font of a TTC or OTC file',
  method: 'post',
  path: `${ENTERPRISE_PATH}/font/upload`,
  access: access.setup,
  params: enterpriseParams,
  sends: 'files',
  status: 201,
  answer: fonts.row,
  query: z.object({
    font: line.describe('Family'),
    variation: fontVariation.default('REGULAR'),
    source: fontSource.optional(),
    face: face.optional().describe('PostScript name of the font to keep of a collection'),
  }),
  errors: ['font-unreadable', 'font-too-large', 'font-face-missing', 'record-exists'],
});
