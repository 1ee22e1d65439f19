import { findPrintFault, parseNameTemplate, PlatenError, printSettings } from '../../../engine/node.ts';
import { DELIVERY_NAME_FIELDS } from '../../contract/resources/printers.ts';
import type { ResourceRules } from '../../data/resource-rules.ts';
import type { ProfileAdmission } from './profile-admission.ts';

type Values = Record<string, unknown>;

/** The rules of printers beyond their declaration: targets, file formats and templates of names. */
export const printerRules = (profiles: Pick<ProfileAdmission, 'admitWritten'>): ResourceRules => ({
  admit: profiles.admitWritten,
  prepare(_trx, _enterpriseId, values, before) {
    const printer: Values = { ...before, ...values };
    refuseDestination(printer);
    const fault = findPrintFault(printSettings.parse(printer));
    if (fault) throw new PlatenError('request-invalid', fault.message, { path: fault.field });
    refuseTemplate(printer['nameTemplate']);
    return Promise.resolve(values);
  },
});

function refuseDestination({ folder, queue }: Values): void {
  const [hasFolder, hasQueue] = [Boolean(folder), Boolean(queue)];
  if (hasFolder !== hasQueue) return;
  const message = 'A printer has a hot folder or a queue: fill in one of them.';
  throw new PlatenError('request-invalid', message, { path: hasFolder ? 'queue' : 'folder' });
}

function refuseTemplate(template: unknown): void {
  if (typeof template !== 'string' || template === '') return;
  try {
    parseNameTemplate(template, DELIVERY_NAME_FIELDS);
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error;
    throw new PlatenError(error.code, error.message, { path: 'nameTemplate', cause: error });
  }
}
