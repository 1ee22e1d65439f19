import type { ComponentType } from 'react';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import type { BesideColourProps } from './fields/beside-colour.ts';
import type { Row } from './record-calls.ts';

type Values = Record<string, unknown>;
type Create = (values: Values) => Promise<Row>;

export interface FormFieldsProps {
  fields: readonly ResourceField[];
  /** The form may create further records beside its own. */
  isMultiple: boolean;
}

export interface FormActionsProps {
  /** Undefined: a new record. */
  id: number | undefined;
}

/** Parts of a record's form that the contract does not declare. All are optional. */
export interface FormParts {
  Above?: ComponentType;
  /** In place of one editor for each field. */
  Fields?: ComponentType<FormFieldsProps>;
  Below?: ComponentType;
  /** Buttons beside Save, also for users who may only read the record. */
  Actions?: ComponentType<FormActionsProps>;
  /** Below each field of a colour. */
  BesideColour?: ComponentType<BesideColourProps>;
  further?: {
    /** Creates the record of the form and the further ones. @param makeCreate makes a function that creates one record once */
    createAll: (makeCreate: () => Create) => Create;
    count: (values: Values) => number;
  };
  /** Fields that are sent whenever another one is, by the name of that other one. */
  sentWith?: Readonly<Record<string, string>>;
}
