import type { ImportTypeName } from '../../contract/calls/imports.ts';
import type { ImportType } from './import-type.ts';
import { employeesImport } from './types/employees-import.ts';
import * as office from './types/office-types.ts';
import { ordersImport } from './types/orders-import.ts';
import { productsImport } from './types/products-import.ts';

/** All import types. */
export const importTypes: readonly ImportType[] = [
  office.clientImport,
  office.customersImport,
  office.imagesImport,
  office.projectImport,
  office.contactImport,
  employeesImport,
  office.jobSpecsImport,
  productsImport,
  office.taskImport,
  office.ninetyDayPlanImport,
  office.clientAndProjectImport,
  ordersImport,
];

const byName = new Map(importTypes.map((type) => [type.name, type]));

export function findImportType(name: ImportTypeName): ImportType {
  const type = byName.get(name);
  if (!type) throw new Error(`There is no import "${name}".`);
  return type;
}
