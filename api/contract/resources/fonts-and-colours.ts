import * as z from 'zod';
import { embeddedJson } from '../../../engine/schemas.ts';
import { defineResource } from '../resource.ts';
import { hexColour, isActive, line, rowId, sequence } from '../wire-types.ts';
import { setupAccess } from './setup-access.ts';

const group = {
  name: line.default('').meta({ column: true }),
  sequence: sequence.default(0),
  active: isActive,
};
const active = { field: 'active', is: 'flag' } as const;

/** B7-18: an update names its record in the path or, by the specification, in the body. */
export const fontGroups = defineResource({
  name: 'fontGroup',
  plural: 'fontGroups',
  title: 'Font groups',
  description: 'Fonts that shoppers choose from. The first is the one a text begins with.',
  labelField: 'name',
  path: '/font/group',
  ...setupAccess,
  callPaths: [{ path: '/font/group', operations: ['update'], suffix: 'ById', idIn: 'body' }],
  fields: {
    ...group,
    fonts: z
      .array(
        z.object({
          id: rowId.describe('A font of the group').meta({ label: 'Font' }),
          configuration: embeddedJson(
            z.looseObject({
              label: line
                .optional()
                .describe('The configurator shows the name of the font itself')
                .meta({ label: 'Name in your own app' }),
            }),
          )
            .optional()
            .describe('Platen keeps them for your own app')
            .meta({ editor: 'key-values', label: 'Further settings' }),
        }),
      )
      .max(1000)
      .default([])
      .meta({ column: true })
      .describe('The first is the one a text begins with'),
    fallbackFontIds: z
      .array(rowId)
      .max(100)
      .default([])
      .describe('Fonts for characters that the chosen font lacks, in this order'),
  },
  example: { name: 'Serifs' },
  references: { fonts: { table: 'font', key: 'id' }, fallbackFontIds: { table: 'font' } },
  filters: { active },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});

/** B7-19. */
export const colourGroups = defineResource({
  name: 'colourGroup',
  plural: 'colourGroups',
  title: 'Colour groups',
  description: 'Colours that shoppers choose from.',
  labelField: 'name',
  path: '/colour/group',
  ...setupAccess,
  callPaths: [{ path: '/colour/group', operations: ['update'], suffix: 'ById', idIn: 'body' }],
  fields: {
    ...group,
    colours: z
      .array(
        z.looseObject({
          id: rowId
            .optional()
            .describe('Given by the server; a colour that is sent without is a new one')
            .meta({ editor: 'hidden' }),
          name: line.optional(),
          backgroundHexCode: hexColour.describe('3 or 6 hexadecimal digits'),
        }),
      )
      .max(2000)
      .default([])
      .meta({ column: true }),
  },
  example: { name: 'Threads', colours: [{ name: 'Sea', backgroundHexCode: '#0a7' }] },
  filters: { active },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});
