/** What the worker is asked for: one picture, upright and decoded. */
export interface CutOutTask {
  bitmap: ImageBitmap;
}

/** What it says: how far it is, and in the end one of the other two. */
export type CutOutNews =
  | { progress: number }
  | { png: Blob; isUnsure: boolean }
  | { code: string; message: string };
