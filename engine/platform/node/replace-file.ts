import { rename } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** Error codes of Windows while another program, such as a virus scanner, has a file open. */
const REFUSALS = new Set(['EACCES', 'EBUSY', 'EPERM']);
const MAX_TRIES = 20;
const RETRY_MS = 50;

export interface ReplaceOptions {
  platform?: NodeJS.Platform;
  move?: (from: string, to: string) => Promise<void>;
  /** Default: 50 ms before the second try. */
  retryMs?: number;
}

/**
 * Renames a file or folder and replaces an existing file. On Windows, where that is refused while the file is read, it
 * retries for a second.
 */
export async function replaceFile(
  from: string,
  to: string,
  { platform = process.platform, move = rename, retryMs = RETRY_MS }: ReplaceOptions = {},
): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await move(from, to);
      return;
    } catch (error) {
      const isRefusal = REFUSALS.has((error as NodeJS.ErrnoException).code ?? '');
      if (platform !== 'win32' || !isRefusal || tries === MAX_TRIES) throw error;
      await setTimeout(retryMs);
    }
}
