import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Middleware, Next } from 'koa';
import type { Logger } from 'pino';

const FILE = 'untrusted-forwarding';

/** The warning in the log and in the output of `platen doctor`. */
export const UNTRUSTED_FORWARDING =
  'Calls carry X-Forwarded-For and PROXIES is 0: behind a proxy all callers count as one address. Set PROXIES to the number of proxies before the API.';

/** Records in the data folder that calls came through a proxy that `PROXIES` does not count. */
export class UntrustedForwarding {
  private isSeen = false;

  constructor(
    private readonly dataFolder: string,
    private readonly log: Logger,
  ) {}

  /** Logs at the start that an earlier run has seen such calls; forgets it once proxies are set. */
  async begin(proxies: number): Promise<void> {
    if (proxies > 0) await rm(join(this.dataFolder, FILE), { force: true });
    else if (await hasUntrustedForwarding(this.dataFolder)) this.log.warn(UNTRUSTED_FORWARDING);
  }

  /** Inspects calls until the first forwarded one. Used before an API whose `PROXIES` is 0. */
  readonly watch: Middleware = (context: Context, next: Next) => {
    if (!this.isSeen && context.get('x-forwarded-for') !== '') {
      this.isSeen = true;
      this.log.warn(UNTRUSTED_FORWARDING);
      writeFile(join(this.dataFolder, FILE), '').catch((error: unknown) =>
        this.log.warn({ err: error }, 'data folder'),
      );
    }
    return next();
  };
}

/** Whether a server with this data folder has seen a proxy that PROXIES does not count. */
export const hasUntrustedForwarding = (dataFolder: string): Promise<boolean> =>
  access(join(dataFolder, FILE)).then(
    () => true,
    () => false,
  );
