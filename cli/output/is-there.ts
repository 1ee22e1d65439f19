import { stat } from 'node:fs/promises';

/** Whether something has this path. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
