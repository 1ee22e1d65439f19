import * as z from 'zod';
import { printFields, ticketForms } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineResource } from '../resource.ts';
import { isActive, line } from '../wire-types.ts';

/** Parts of a path, none of which begins with a dot: a hot folder is inside that of its enterprise. */
const FOLDER = /^[\p{L}\p{N}_-][\p{L}\p{N} _.-]*(\/[\p{L}\p{N}_-][\p{L}\p{N} _.-]*)*$/u;
/** The address of a queue: scheme, host and path, without a name or a password. */
const QUEUE = /^ipps?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/;
const MAX_FOLDER_CHARS = 200;
const MAX_QUEUE_CHARS = 500;
const MAX_TYPES = 100;
const MAX_TEMPLATE_CHARS = 200;

/** Fields of the template that names files at a printer. */
export const DELIVERY_NAME_FIELDS = ['order', 'item', 'name', 'product', 'sku', 'quantity', 'date'] as const;

/** Targets of finished print files (ours). */
export const printers = defineResource({
  name: 'printer',
  plural: 'printers',
  title: 'Printers',
  description:
    'Hot folders and queues of printers, and the print files that they take. A change applies to orders that come after it. The print files of an order are sent once it is in production. The operator sets the folder that hot folders lie in (PRINT_FOLDER) and the hosts that queues may be on (PRINT_HOSTS).',
  labelField: 'name',
  path: '/printers',
  read: access.integrations,
  write: access.integrations,
  fields: {
    name: line.min(1).meta({ column: true }),
    folder: z
      .string()
      .trim()
      .max(MAX_FOLDER_CHARS)
      .regex(FOLDER, 'write the name of a folder, as in dtg or flatbed/mugs')
      .nullish()
      .meta({ column: true })
      .describe('Name of the hot folder, as in dtg or flatbed/mugs; empty: it has a queue'),
    queue: z
      .string()
      .trim()
      .max(MAX_QUEUE_CHARS)
      .regex(QUEUE, 'write an address, as in ipp://press.local/ipp/print')
      .refine((queue) => URL.canParse(queue), 'write an address, as in ipp://press.local/ipp/print')
      .nullish()
      .meta({ column: true })
      .describe(
        'Address of its queue in place of a hot folder, as in ipp://press.local/ipp/print; ipps: encrypted',
      ),
    productTypes: z
      .array(line.min(1))
      .max(MAX_TYPES)
      .default([])
      .meta({ column: true })
      .describe('Types of the products that are printed here; none: all products'),
    ...printFields,
    nameTemplate: z
      .string()
      .trim()
      .max(MAX_TEMPLATE_CHARS)
      .nullish()
      .meta({ label: 'File names' })
      .describe(
        `Template with fields in braces: ${DELIVERY_NAME_FIELDS.join(', ')}; / begins a folder. Empty: as the order has them, with the quantity`,
      ),
    ticket: z
      .enum(ticketForms)
      .nullish()
      .meta({ options: { json: 'JSON', xjdf: 'XJDF' } })
      .describe('A file beside each in a hot folder that says what it is, and its sizes, inks and copies'),
    active: isActive,
  },
  readOnly: {
    profileName: z
      .string()
      .nullable()
      .meta({ label: 'Name of the profile' })
      .describe('As the press profile names itself'),
  },
  example: { name: 'Shirts', folder: 'dtg' },
  errors: ['name-template-invalid', 'press-profile-broken', 'press-profile-unusable'],
  filters: { active: { field: 'active', is: 'flag' } },
  search: ['name', 'folder', 'queue'],
  sortBy: ['name'],
});
