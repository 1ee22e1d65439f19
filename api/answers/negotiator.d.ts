/** The package's published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The codings a client accepts, best first; of equally good ones the preferred first. */
    encodings<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T[];
  }
}
