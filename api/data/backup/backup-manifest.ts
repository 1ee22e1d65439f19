import * as z from 'zod';

/** The manifest of a backup: `manifest.json` at its root, written last. */
export const backupManifest = z.object({
  format: z.literal(1),
  /** The migrations that made its tables, in their order. */
  migrations: z.array(z.string()),
  /** Rows of each table, in an order in which they can be restored. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.int() })),
  sequences: z.record(z.string().regex(/^[a-z_]+$/), z.int().nullable()),
  /** Keys of the storage. */
  files: z.array(z.string().regex(/^[\w/-]+$/)),
});
export type BackupManifest = z.infer<typeof backupManifest>;

export const MANIFEST = 'manifest.json';
/** One row a line, as PostgreSQL writes a row as text, in JSON's quotes. */
export const tableFile = (name: string): string => `tables/${name}.jsonl`;
export const storedFile = (key: string): string => `files/${key}`;
