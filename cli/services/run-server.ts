import { join } from 'node:path';
import { parseConfig } from '../../api/config.ts';
import { mailFolder } from '../../api/mail/mail-settings.ts';
import { type RunningServer, type ServerParts, startServer } from '../../api/start-server.ts';
import { type RunningShop, startShop } from '../../web/shop/start-shop.ts';
import type { Context } from '../commands/context.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { readApplicationVersion } from './application-version.ts';

/** Runs the services, or one of them, until a signal stops them. */
export async function runServer(
  { terminal, version, builtFolder, environment }: Context,
  parts: ServerParts,
): Promise<ExitCode> {
  const config = parseConfig(environment);
  if (!config.DATABASE_URL) terminal.note('Opening the database. The first start takes longer …');
  const fixtures = join(builtFolder, '..', 'fixtures');
  const application = await readApplicationVersion({ builtFolder, version });
  const server = await startServer(config, { built: builtFolder, fixtures }, parts, application);
  const shop = await openShop(server, { port: config.SHOP_PORT ?? nextPort(config.PORT), fixtures });
  if (shop) terminal.print(`Try it: ${shop.url}`);
  terminal.print(server.url ? `Platen listens on ${server.url}` : 'Workers wait for jobs.');
  if (server.url !== undefined && config.SMTP_URL === undefined) {
    terminal.note(`Mail is not set up (SMTP_URL): mails are written to ${mailFolder(config.DATA_DIR)}.`);
    terminal.note('Texts that shoppers save by e-mail can be read by anyone who knows the address.');
  }
  if (server.demo) {
    const [first] = server.demo.users;
    terminal.print(
      `The demo enterprise's users, with the password ${first?.password ?? ''} until it is changed:`,
    );
    for (const { username } of server.demo.users) terminal.print(`  ${username}`);
    terminal.print(`Codes of saved designs: ${join(config.DATA_DIR, 'demo.json')}`);
  }
  await new Promise<void>((stopped) => {
    if (terminal.signal.aborted) stopped();
    else terminal.signal.addEventListener('abort', () => stopped());
  });
  terminal.note('Stopping …');
  await shop?.close();
  await server.close();
  return exitCode.fine;
}

const nextPort = (port: number) => (port === 0 ? 0 : port + 1);

/** The demo's shop, on its own origin, which may embed the configurator. */
async function openShop(
  { url, demo, openDemoShop }: RunningServer,
  { port, fixtures }: { port: number; fixtures: string },
): Promise<RunningShop | undefined> {
  if (url === undefined || !demo) return undefined;
  const shop = await startShop(demo, { port, apiUrl: url, fixtures });
  if (shop) await openDemoShop(shop.domain);
  return shop;
}
