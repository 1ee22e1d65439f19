import { type Id, sameId } from '../../../../engine/personalisation.ts';
import type { Command } from '../../../configurator/session/outcome.ts';
import { listEditedRecords, replaceRecord } from '../save/edited-records.ts';

interface RecordChange {
  resource: Parameters<typeof replaceRecord>[1];
  id: Id;
  /** Changed fields. Null: the field is empty. */
  values: Readonly<Record<string, unknown>>;
  /** Name of the step. */
  name: string;
}

/** Changes fields of a record of the product. Consecutive changes of the same fields are one step. */
export const changeRecord =
  ({ resource, id, values, name }: RecordChange): Command =>
  ({ design, product }) => {
    const edited = listEditedRecords(product).find(
      (record) => record.resource === resource && sameId(record.id, id),
    );
    const row = { ...edited?.values, ...values, id };
    return {
      design,
      product: replaceRecord(product, resource, row),
      name,
      key: `${resource} ${id} ${Object.keys(values).join()}`,
    };
  };
