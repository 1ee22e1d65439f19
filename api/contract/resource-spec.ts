import type * as z from 'zod';
import type { Access } from './access.ts';
import type { Call } from './call.ts';
import type { ErrorCode } from './error-codes.ts';

export type Shape = Record<string, z.ZodType>;
export type Operation = 'list' | 'create' | 'read' | 'update' | 'delete' | BulkOperation;
/** Operations on all records that a query finds. */
export type BulkOperation = 'updateMany' | 'deleteMany';

/** The way in which a query parameter chooses rows. */
export interface Filter {
  field: string;
  /**
   * `flag`, `id`, `text`: the field equals the value. `listed`: the field is a list of numbers that contains the value; with
   * a `key`, a list of objects. `tags`: the field is a list of texts that contains all of the values, separated by commas.
   */
  is: 'flag' | 'id' | 'text' | 'listed' | 'tags';
  key?: string;
}

/** A field that names rows of another table: by a number, by a list of numbers, or by a list of objects with numbers. */
export interface Reference {
  table: string;
  /** The key in the objects of a list. */
  key?: string;
}

/** A path of calls to a resource's records. */
export interface CallPath {
  path: string;
  operations: Operation[];
  /** Suffix of the names of its calls. Default: none. */
  suffix?: string;
  /** Only the records of one other record, whose number is the path's `{id}`. */
  within?: { filter: Filter; table: string };
  /** The name of a record's own number in the path; absent: `id`. `body`: an update carries it. */
  idIn?: 'body' | (string & {});
  /** Only the records of connected enterprises. */
  isOfConnected?: true;
}

type Sortable<S extends Shape> = (keyof S & string) | 'utcCreatedDateTime' | 'utcUpdatedDateTime';

export interface ResourceSpec<S extends Shape, R extends Shape> {
  /** Singular; the name of the table. */
  name: string;
  /** The key of a list's answer. */
  plural: string;
  title: string;
  /** One or two sentences about its records, for staff. */
  description: string;
  /** The field that labels a record in relations. */
  labelField: NoInfer<(keyof S | keyof R) & string>;
  /** Relative to the enterprise's path. The first has all operations, unless it names them. */
  path: string;
  operations?: Operation[];
  within?: CallPath['within'];
  idIn?: CallPath['idIn'];
  /** Further paths. */
  callPaths?: CallPath[];
  /** The fields that a client writes, with defaults. */
  fields: S;
  /** The fields that only the server writes. */
  readOnly?: R;
  /** The minimal body of a client, without references: documentation and tests start from it. */
  example: Record<string, unknown>;
  references?: Partial<Record<keyof S & string, Reference>>;
  filters?: Record<string, Filter>;
  /** Query parameters that add the records a field names to each record of a list. */
  includes?: Record<string, { as: string; field: keyof S & string; table: string }>;
  /** Query parameters without which a list leaves a field out. */
  onDemand?: Record<string, keyof S & string>;
  /** Lists can include the records of connected enterprises. */
  isShared?: true;
  /** Fields that `search` searches. */
  search?: (keyof S & string)[];
  /** Fields that lists can be sorted by; the first is the default. */
  sortBy: [Sortable<S>, ...Sortable<S>[]];
  /** Further codes that writes can be refused with. */
  errors?: ErrorCode[];
  read: Access;
  write: Access;
  /** Returns a small picture of a record, which lists show first in its row. */
  picture?: Call;
}

/** A call and its role for the resource. */
export interface ResourceCall {
  operation: Operation;
  callPath: CallPath;
  call: Call;
}
