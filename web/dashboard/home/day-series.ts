/** The values of one quantity by day. */
export interface DaySeries {
  label: string;
  /** CSS colour. */
  colour: string;
  /** Values by day. Null: there was nothing to measure. */
  values: readonly (number | null)[];
}
