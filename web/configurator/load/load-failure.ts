/** The reason why the configurator is not shown, in the words of configurator §8, and the way out. */
export interface LoadFailure {
  /** May have `<br/>` between sentences. */
  message: string;
  /** `retry`: another attempt may succeed. `base`: start with the base product. `back`: only a way back. */
  wayOut: 'retry' | 'base' | 'back';
}
