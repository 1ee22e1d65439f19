/** A request to the worker: one picture, upright and decoded. */
export interface CutOutTask {
  bitmap: ImageBitmap;
}

/** Its messages: the progress, and in the end one of the other two. */
export type CutOutReport =
  | { progress: number }
  | { png: Blob; isUnsure: boolean }
  | { code: string; message: string };
