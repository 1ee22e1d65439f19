import type * as z from 'zod';
import { resources } from '../../contract/resources/list-resources.ts';
import type { Reference } from '../../contract/resource-spec.ts';

/** A kind of records of archives, with its table. Every resource is one. */
export interface ArchivedKind {
  /** The table's name. */
  name: string;
  title: string;
  labelField: string;
  /** The archived fields of a record, besides its id. */
  fields: Record<string, z.ZodType>;
  references: Partial<Record<string, Reference>>;
  /** Further columns, which only the server writes. */
  keeps?: readonly string[];
}

/** Resources that archives omit. Users, sessions, keys and notifications are not resources, and are omitted as well. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  // It is the history of one installation, by the ids of its users.
  'auditEntry',
  // Receivers trust its secret, and secrets are never exported.
  'webhook',
]);

/** A published product is also published by the import. */
const KEEPS: Readonly<Record<string, readonly string[]>> = { productGroup: ['published'] };

/** Kinds to which a kind refers in its JSON or its rules, besides the references that it declares. */
const NAMED_BESIDES: Readonly<Record<string, readonly string[]>> = {
  maskType: ['designAreaGroup'],
  mask: ['template', 'fontGroup', 'colourGroup'],
  shopProductVariant: ['template', 'fontGroup', 'colourGroup'],
};

/** All kinds in the order in which they are stored: each follows the kinds that its records refer to. */
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
