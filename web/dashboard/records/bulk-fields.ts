import * as z from 'zod';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { translatedFields } from './translated-fields.ts';

/** Editors of fields with a single value, which many records can share. */
const EDITORS: readonly ResourceField['editor'][] = [
  'text',
  'multiline',
  'richtext',
  'number',
  'price',
  'colour',
  'date',
  'switch',
  'select',
  'multi-select',
  'tags',
  'relation',
  'relations',
];

/** The fields that can be edited in bulk, without names of records and composite fields. */
export function bulkFields(resource: Resource): ResourceField[] {
  const { body } = resource.calls.updateMany ?? {};
  const written = body instanceof z.ZodObject ? body.shape : {};
  return translatedFields(resource).filter(
    ({ name, editor, isReadOnly }) =>
      name in written && name !== resource.labelField && !isReadOnly && EDITORS.includes(editor),
  );
}
