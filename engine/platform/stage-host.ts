/** A process or a page with a graphics library that executes orders: plain data with typed arrays, one at a time. */
export interface StageHost {
  /** `gl` or `chromium`. */
  readonly name: string;
  /** False after it has ended. */
  isAlive(): boolean;
  /** @throws PlatenError `bake-failed` when it ends before it has answered */
  send(order: object): Promise<unknown>;
  /** Also aborts the current order. */
  close(): Promise<void>;
}
