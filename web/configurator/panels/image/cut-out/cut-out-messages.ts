/** A request to the worker: one picture, upright and decoded. */
export interface CutOutTask {
  bitmap: ImageBitmap;
}

/** Messages of the worker: progress, and finally one of the other two. */
export type CutOutReport =
  | { progress: number }
  | { png: Blob; isUnsure: boolean }
  | { code: string; message: string };
