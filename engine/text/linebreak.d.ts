// The package `linebreak` (UAX #14) ships without types.
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end, as a UTF-16 index; the text's end is the last. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
