import * as z from 'zod';
import { access } from '../access.ts';
import { defineResource } from '../resource.ts';
import { rowId } from '../wire-types.ts';

/** Changes and their authors. Only the server writes them, in the transaction of the change. */
export const auditEntries = defineResource({
  name: 'auditEntry',
  plural: 'auditEntries',
  title: 'Audit trail',
  description: 'Changes of records, each with its author.',
  labelField: 'action',
  path: '/auditentries',
  operations: ['list'],
  read: access.administration,
  write: access.administration,
  fields: {},
  readOnly: {
    employeeId: rowId.nullable().meta({ column: true, label: 'User' }),
    action: z.string().describe('create, update, delete, publish and others').meta({ column: true }),
    entity: z.string().describe('Kind of record').meta({ column: true }),
    entityId: rowId.nullable().meta({ column: true, label: 'Record' }),
    change: z.unknown().describe('`before` and `after`: the fields that differ').meta({ editor: 'changes' }),
    requestId: z.string().nullable(),
  },
  example: {},
  filters: {
    entity: { field: 'entity', is: 'text' },
    entityId: { field: 'entityId', is: 'id' },
    employeeId: { field: 'employeeId', is: 'id' },
    action: { field: 'action', is: 'text' },
  },
  sortBy: ['utcCreatedDateTime'],
});
