import { appConfiguration } from '../../../api/contract/calls/platform.ts';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import { translatedFields } from '../records/translated-fields.ts';

const ORDER = ['appUrl', 'styling', 'appConfiguration', 'help'];
const DESCRIBED = { fields: appConfiguration.shape };

/** The fields in their order on the page. Their groups are always there, though a call may leave them out. */
export const listAppFields = (): ResourceField[] =>
  translatedFields(DESCRIBED)
    .map((field) => (field.editor === 'group' ? { ...field, isRequired: true } : field))
    .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
