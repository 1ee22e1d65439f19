import { appConfiguration } from '../../../api/contract/calls/platform.ts';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import { translatedFields } from '../records/translated-fields.ts';

const ORDER = ['appUrl', 'styling', 'appConfiguration', 'help'];
const DESCRIBED = { fields: appConfiguration.shape };

/** The fields in page order. Their groups are always present, although a call may omit them. */
export const listAppFields = (): ResourceField[] =>
  translatedFields(DESCRIBED)
    .map((field) => (field.editor === 'group' ? { ...field, isRequired: true } : field))
    .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
