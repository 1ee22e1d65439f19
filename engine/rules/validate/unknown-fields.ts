import { designFile } from '../../model/design-file.ts';
import { findUnknownFields, type UnknownField } from '../../model/find-unknown-fields.ts';
import { migrateDesign } from '../../model/migrations/migrate-design.ts';
import { productFile } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';

/** Fields of back-office records, which product files of a server include. */
const RECORD_FIELDS = [
  'active',
  'ecommerceVariantId',
  'enterpriseProductGroupId',
  'enterpriseProductVariantId',
  'name',
  'sequence',
];

/** Warnings about unknown fields of a product file. @param json the unparsed JSON */
export const checkProductFields = (json: unknown): Finding[] =>
  findUnknownFields(productFile, json, RECORD_FIELDS).map(finding);

/** Warnings about unknown fields of a design file. @param json the unparsed JSON */
export const checkDesignFields = (json: unknown): Finding[] =>
  findUnknownFields(designFile, migrateDesign(json)).map(finding);

export const unknownFieldMessage = ({ name, nearest }: UnknownField): string =>
  `The field "${name}" is unknown and has no effect.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`;

const finding = (field: UnknownField): Finding => ({
  severity: 'warning',
  rule: 'field-unknown',
  message: unknownFieldMessage(field),
  path: field.path,
});
