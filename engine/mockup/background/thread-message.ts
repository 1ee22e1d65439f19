import type { Picture } from '../../assets/picture.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';

/** What a background thread is started with. */
export type ThreadTask = Picture;

/** What it says: how far it is, and in the end one of the other two. Errors do not pass between threads unharmed. */
export type ThreadMessage =
  | { progress: number; stepName: string }
  | { picture: RawPicture }
  | { code: string; message: string; status: number };
