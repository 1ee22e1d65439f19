import { stat } from 'node:fs/promises';

/** Whether a file or folder exists. */
export const pathExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
