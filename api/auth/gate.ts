import type { Context } from 'koa';
import { PlatenError } from '../../engine/node.ts';
import type { Call } from '../contract/call.ts';
import { clientNetwork, isFromLoopback } from '../middleware/client-network.ts';
import type { RateLimits } from '../middleware/rate-limits.ts';
import type { Maintenance } from '../services/platform/maintenance.ts';
import type { PartnerApps } from '../services/platform/partner-apps.ts';
import { checkAccess } from './check-access.ts';
import { readBasicCredentials } from './read-basic-credentials.ts';
import type { Caller, SignIn } from './sign-in.ts';

export interface GateParts {
  signIn: SignIn;
  maintenance: Maintenance;
  apps: PartnerApps;
  rates: RateLimits;
}

/** What every call passes before anything of it is read: how often, whether the system is there, who, and may they. */
export class Gate {
  constructor(private readonly parts: GateParts) {}

  /**
   * @param enterpriseId of the path, where it names one
   * @returns who calls; undefined on calls that anybody may make
   * @throws PlatenError with status 401, 403, 429 or 503
   */
  async admit(call: Call, context: Context, enterpriseId: number | undefined): Promise<Caller | undefined> {
    const { signIn, maintenance, apps, rates } = this.parts;
    const network = clientNetwork(context.ip);
    const header = (name: string) => context.get(name);
    if (!call.isProbe) await rates.countAddress(network);
    if (!call.duringMaintenance) await maintenance.check(header('authorization') !== '');
    if (!call.access.roles) return undefined;
    if (call.access.fromLoopback && isFromLoopback(context.req.socket.remoteAddress, header))
      return undefined;
    refuseOtherSites(call, header('sec-fetch-site'));
    const credentials = readBasicCredentials(header('authorization'));
    const caller = credentials && (await signIn.check(...credentials, network));
    checkAccess(call.access, caller, enterpriseId);
    await rates.countEnterprise(caller!.enterpriseId);
    const appUrl = header('x-app-url');
    if (appUrl !== '') await apps.check(appUrl, caller!.enterpriseId);
    return caller;
  }
}

/** A browser sends along what somebody signed in with, even for a page of another site that means harm. */
function refuseOtherSites({ method }: Call, site: string): void {
  if (method !== 'get' && site === 'cross-site')
    throw new PlatenError('cross-site', 'Pages of other sites may not do this.', { status: 403 });
}
