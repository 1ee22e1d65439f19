import type { Knex } from 'knex';
import { Sessions } from '../auth/sessions/sessions.ts';
import { SignIn } from '../auth/sign-in.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import { CallMetrics } from '../middleware/call-metrics.ts';
import type { Company } from '../services/platform/company.ts';
import type { OtherHosts } from '../services/platform/describe-hosts.ts';
import { Maintenance } from '../services/platform/maintenance.ts';
import { PartnerApps } from '../services/platform/partner-apps.ts';

/** Identifies this Platen. */
export interface ApplicationVersion {
  name: string;
  version: string;
  /** Changes with every build. */
  build: string;
}

export interface PlatformOptions {
  version: ApplicationVersion;
  /** The address at which shoppers reach the API; undefined: that of the request. */
  publicUrl: string | undefined;
  /** Services and websockets on other hosts. */
  elsewhere: OtherHosts;
  mail: MailSettings;
  /** Shown below every page of the dashboard. */
  company?: Company | undefined;
  /** Whether users may open enterprises of their own without an invitation. */
  isSelfSignUp: boolean;
  /** The enterprise that owns the network of this deployment; undefined: none. */
  networkOwnerEnterpriseId?: number | undefined;
  /** A database that takes longer to answer a probe is not ready, in milliseconds. Default: 800. */
  readyMs?: number;
}

/** The parts that the gate before all calls and the calls about the platform share. */
export interface Platform extends PlatformOptions {
  signIn: SignIn;
  sessions: Sessions;
  maintenance: Maintenance;
  apps: PartnerApps;
  metrics: CallMetrics;
}

export const createPlatform = (database: Knex, nowMs: () => number, options: PlatformOptions): Platform => ({
  ...options,
  signIn: new SignIn(database),
  sessions: new Sessions(database),
  maintenance: new Maintenance(database, nowMs),
  apps: new PartnerApps(database),
  metrics: new CallMetrics(),
});
