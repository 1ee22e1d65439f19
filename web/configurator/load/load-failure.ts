/** Why the configurator is not shown, in the words of configurator §8, and the shopper's ways out. */
export interface LoadFailure {
  /** May have `<br/>` between sentences. */
  message: string;
  /** `retry`: it may go well another time. `base`: begin with the product itself. `back`: only to where they came from. */
  wayOut: 'retry' | 'base' | 'back';
}
