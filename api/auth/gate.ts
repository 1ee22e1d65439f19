import type { Context } from 'koa';
import type { Call } from '../contract/call.ts';
import { clientNetwork, isFromLoopback } from '../middleware/client-network.ts';
import type { RateLimits } from '../middleware/rate-limits.ts';
import type { Maintenance } from '../services/platform/maintenance.ts';
import type { PartnerApps } from '../services/platform/partner-apps.ts';
import { checkAccess } from './check-access.ts';
import { readBasicCredentials } from './read-basic-credentials.ts';
import { refuseOtherOrigins } from './own-origin.ts';
import type { SessionCookie } from './sessions/session-cookie.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Caller, SignIn } from './sign-in.ts';

export interface GateParts {
  signIn: SignIn;
  sessions: Sessions;
  publicUrl: string | undefined;
  maintenance: Maintenance;
  apps: PartnerApps;
  rates: RateLimits;
}

/** The checks before any part of a call is read: its rate, maintenance, the caller and the caller's access. */
export class Gate {
  constructor(private readonly parts: GateParts) {}

  /**
   * @param enterpriseId of the path, where it names one
   * @returns the caller; undefined on public calls
   * @throws PlatenError with status 401, 403, 429 or 503
   */
  async admit(
    call: Call,
    context: Context,
    cookie: SessionCookie,
    enterpriseId: number | undefined,
  ): Promise<Caller | undefined> {
    const { maintenance, apps, rates, publicUrl } = this.parts;
    const network = clientNetwork(context.ip);
    const header = (name: string) => context.get(name);
    if (!call.isProbe) await rates.countAddress(network);
    const isSigned = hasCredentials(context, cookie);
    if (!call.duringMaintenance) await maintenance.check(isSigned);
    if (call.access.roles || call.access.fromOwnPages) refuseOtherOrigins(context, publicUrl);
    if (!call.access.roles && !(call.access.mayBeSignedIn && isSigned)) return undefined;
    if (call.access.fromLoopback && isFromLoopback(context.req.socket.remoteAddress, header))
      return undefined;
    const caller = await this.identify(call, context, cookie);
    // A shopper with an expired session counts as signed out where no session is needed.
    if (!call.access.roles && !caller && header('authorization') === '') return undefined;
    checkAccess(call.access, caller, enterpriseId);
    await rates.countEnterprise(caller!.enterpriseId);
    const appUrl = header('x-app-url');
    if (appUrl !== '') await apps.check(appUrl, caller!.enterpriseId);
    return caller;
  }

  /** Identifies the caller by the credentials of the call, else by the browser's session. */
  private async identify(call: Call, context: Context, cookie: SessionCookie): Promise<Caller | undefined> {
    const { signIn, sessions } = this.parts;
    const authorization = context.get('authorization');
    if (authorization !== '') {
      const credentials = readBasicCredentials(authorization);
      return credentials && signIn.check(...credentials, clientNetwork(context.ip));
    }
    const token = cookie.read();
    const found = token === undefined ? undefined : await sessions.find(token);
    // An answer that caches may store carries no token.
    if (found?.renewed && call.cacheSeconds === undefined) cookie.write(found.renewed);
    return found?.caller;
  }
}

const hasCredentials = (context: Context, cookie: SessionCookie): boolean =>
  context.get('authorization') !== '' || cookie.read() !== undefined;
