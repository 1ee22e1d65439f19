/** A process or a page that has a graphics library and answers orders: plain data with typed arrays, one at a time. */
export interface StageHost {
  /** `gl` or `chromium`. */
  readonly name: string;
  /** False once it has died. */
  isAlive(): boolean;
  /** @throws PlatenError `bake-failed` when it dies before it has answered */
  send(order: object): Promise<unknown>;
  /** Also aborts the order under way. */
  close(): Promise<void>;
}
