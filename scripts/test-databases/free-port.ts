import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems use for outgoing connections (from 32768 on Linux, 49152 elsewhere): one of those could
 * be taken before a server listens on it, or while its server is down.
 */
const FIRST = 20_000;
const END = 32_768;

/** A port of this machine that no process listens on. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  await new Promise((closed) => server.close(closed));
  return true;
}
