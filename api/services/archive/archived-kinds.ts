import type * as z from 'zod';
import { resources } from '../../contract/resources/list-resources.ts';
import type { Reference } from '../../contract/resource-spec.ts';

/** A kind of records that archives have, each in its table. A resource is one as it is declared. */
export interface ArchivedKind {
  /** The table's name. */
  name: string;
  title: string;
  labelField: string;
  /** The archived fields of a record, besides its number. */
  fields: Record<string, z.ZodType>;
  references: Partial<Record<string, Reference>>;
  /** Further columns, which only the server writes. */
  keeps?: readonly string[];
}

/** Resources that no archive has. Users, sessions, keys and notifications are no resources, so they are in none either. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  // It records the past of one installation, by the numbers of its users.
  'auditEntry',
  // Receivers trust it by a secret, and secrets leave no installation.
  'webhook',
]);

/** A published product is published again where it is imported. */
const KEEPS: Readonly<Record<string, readonly string[]>> = { productGroup: ['published'] };

/** Kinds that a kind names in its JSON or its rules, besides the references that it declares. */
const NAMED_BESIDES: Readonly<Record<string, readonly string[]>> = {
  maskType: ['designAreaGroup'],
  mask: ['template', 'fontGroup', 'colourGroup'],
  shopProductVariant: ['template', 'fontGroup', 'colourGroup'],
};

/** All kinds, each behind those that its records name: so they can be stored in this order. */
export const archivedKinds: readonly ArchivedKind[] = inOrder(
  resources
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map(({ name, title, labelField, fields, references = {} }) => ({
      name,
      title,
      labelField,
      fields,
      references,
      keeps: KEEPS[name] ?? [],
    })),
);

function inOrder(kinds: readonly ArchivedKind[]): ArchivedKind[] {
  const ordered = new Set<ArchivedKind>();
  const visit = (kind: ArchivedKind) => {
    const named = Object.values(kind.references).map((reference) => reference!.table);
    for (const other of kinds)
      if (other !== kind && [...named, ...(NAMED_BESIDES[kind.name] ?? [])].includes(other.name))
        visit(other);
    ordered.add(kind);
  };
  for (const kind of kinds) visit(kind);
  return [...ordered];
}
