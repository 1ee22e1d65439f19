/** Migrates a saved design to the next version. Pure: the input is not changed. */
export interface Migration {
  /** The version it reads; it writes the next. */
  from: number;
  /** The change, in one sentence. */
  summary: string;
  migrate(design: Readonly<Record<string, unknown>>): Record<string, unknown>;
}
