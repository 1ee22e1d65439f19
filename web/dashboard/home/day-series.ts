/** The values of one thing that is counted or measured by day. */
export interface DaySeries {
  label: string;
  /** CSS colour. */
  colour: string;
  /** By day. Null: there was nothing to measure. */
  values: readonly (number | null)[];
}
