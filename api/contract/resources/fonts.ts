import * as z from 'zod';
import { fontAxes, fontSource, fontVariation } from '../../../engine/schemas.ts';
import { defineResource } from '../resource.ts';
import { isActive, line } from '../wire-types.ts';
import { setupAccess } from './setup-access.ts';

/** A PostScript name, which has 63 characters at most (Adobe Technical Note 5902). */
export const face = line.max(63);

/** Back-office §3 "Font": one file. Uploading one makes its record (`POST /font/upload`). */
export const fonts = defineResource({
  name: 'font',
  plural: 'fonts',
  title: 'Fonts',
  description: 'Files of font families.',
  labelField: 'font',
  path: '/font',
  ...setupAccess,
  fields: {
    font: line.describe('Family').meta({ column: true, label: 'Family' }),
    variation: fontVariation
      .default('REGULAR')
      .meta({ column: true })
      .describe('Style of this file within its family'),
    source: fontSource.nullable().default(null).describe('Where the font is from. Empty for uploaded files'),
    uploadUrl: line
      .describe('Of a font file that was uploaded; a font with any other is skipped')
      .meta({ column: true, editor: 'font', label: 'Font file' }),
    face: face
      .nullable()
      .default(null)
      .describe(
        'PostScript name of the font. A collection (TTC, OTC) has several: write the one to use, which is then stored by itself; of other files it is read',
      )
      .meta({ label: 'Face' }),
    axes: fontAxes
      .nullable()
      .default(null)
      .describe(
        'Values of the axes of a variable font by their tags. Weight and slant follow the variation unless they are entered here',
      ),
    active: isActive,
  },
  readOnly: {
    unicodeRange: z
      .string()
      .nullable()
      .describe(
        'Characters of the file as CSS writes them; null: the file is of no font, or was not read yet',
      ),
  },
  example: { font: 'Lora', uploadUrl: '/f/0123456789abcdefghijkl/lora.ttf' },
  errors: ['font-face-missing'],
  filters: {
    active: { field: 'active', is: 'flag' },
    font: { field: 'font', is: 'text' },
    variation: { field: 'variation', is: 'text' },
  },
  search: ['font'],
  sortBy: ['font', 'variation'],
});
