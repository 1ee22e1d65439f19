import type * as z from 'zod';
import type { Access } from './access.ts';
import type { Call } from './call.ts';
import type { ErrorCode } from './error-codes.ts';

export type Shape = Record<string, z.ZodType>;
export type Operation = 'list' | 'create' | 'read' | 'update' | 'delete' | BulkOperation;
/** On all records that a query finds. */
export type BulkOperation = 'updateMany' | 'deleteMany';

/** The way in which a query parameter chooses rows. */
export interface Filter {
  field: string;
  /**
   * `flag`, `id`, `text`: the field is this. `listed`: the field is a list of numbers that has this one in it; with a
   * `key`, a list of objects. `tags`: a list of texts that has all of these, which are separated by commas.
   */
  is: 'flag' | 'id' | 'text' | 'listed' | 'tags';
  key?: string;
}

/** A field that names rows of another table: by number, by a list of numbers, or by a list of objects that have one. */
export interface Reference {
  table: string;
  /** The key in the objects of a list. */
  key?: string;
}

/** A path under which calls lead to a resource's records. */
export interface Way {
  path: string;
  operations: Operation[];
  /** Ends the names of its calls. Default: none. */
  suffix?: string;
  /** The records of one other record alone, whose number is the path's `{id}`. */
  within?: { filter: Filter; table: string };
  /** The name of a record's own number in the path; absent: `id`. `body`: an update carries it. */
  idIn?: 'body' | (string & {});
  /** Lists records of connected enterprises alone. */
  isOfConnected?: true;
}

type Sortable<S extends Shape> = (keyof S & string) | 'utcCreatedDateTime' | 'utcUpdatedDateTime';

export interface ResourceSpec<S extends Shape, R extends Shape> {
  /** Singular, and the table's name. */
  name: string;
  /** The key of a list's answer. */
  plural: string;
  title: string;
  /** A sentence or two about its records, for people. */
  description: string;
  /** The field that names a record in relations. */
  labelField: NoInfer<(keyof S | keyof R) & string>;
  /** Beneath the enterprise's path; the first has all operations, unless it says which. */
  path: string;
  operations?: Operation[];
  within?: Way['within'];
  idIn?: Way['idIn'];
  /** Further paths. */
  ways?: Way[];
  /** The fields that a client writes, with defaults. */
  fields: S;
  /** The fields that only the server writes. */
  readOnly?: R;
  /** The least a client sends, besides references: documentation and tests begin with it. */
  example: Record<string, unknown>;
  references?: Partial<Record<keyof S & string, Reference>>;
  filters?: Record<string, Filter>;
  /** Query parameters that add the records a field names to each record of a list. */
  includes?: Record<string, { as: string; field: keyof S & string; table: string }>;
  /** Query parameters without which a list leaves a field out. */
  onDemand?: Record<string, keyof S & string>;
  /** Lists can have the records of connected enterprises too. */
  isShared?: true;
  /** Fields that `search` looks into. */
  search?: (keyof S & string)[];
  /** Fields that lists can be in the order of; the first is the default. */
  sortBy: [Sortable<S>, ...Sortable<S>[]];
  /** Further codes that writes are refused with. */
  errors?: ErrorCode[];
  read: Access;
  write: Access;
  /** Answers a small picture of a record, which lists show first in its row. */
  picture?: Call;
}

/** A call, with what of the resource it is about. */
export interface ResourceCall {
  operation: Operation;
  way: Way;
  call: Call;
}
