import type { Knex } from 'knex';
import {
  createPropertyCall,
  hostsCall,
  listAppConfigurationsCall,
  listPropertiesCall,
  onboardingStatusCall,
  readAppConfigurationCall,
  readEnterpriseCall,
  readMaintenanceCall,
  readOwnAppConfigurationCall,
  setMaintenanceCall,
  setOwnAppConfigurationCall,
  updateEnterpriseCall,
  updatePropertyCall,
} from '../contract/calls/platform.ts';
import {
  applicationCall,
  helpTextsCall,
  pollCall,
  reportErrorCall,
  uiVersionCall,
} from '../contract/calls/screens.ts';
import { isNoisyError } from '../office/is-reported-error.ts';
import { findHelpTexts } from '../help/find-help-texts.ts';
import type { Platform } from '../server/platform.ts';
import { RateLimit } from '../middleware/rate-limit.ts';
import { RetryLaterError } from '../answers/retry-later-error.ts';
import { describeHosts } from '../services/platform/describe-hosts.ts';
import { Enterprises } from '../services/platform/enterprises.ts';
import { ExtendedProperties } from '../services/platform/extended-properties.ts';
import { answer, type Route } from './handler.ts';
import { authorOf } from './resource-routes.ts';

/** Errors that one address may report: a failing page reports repeatedly. */
const MOST_REPORTS = 30;
const REPORTS_SECONDS = 600;
const tooManyReports = (seconds: number) =>
  new RetryLaterError('reports-too-many', 'Too many errors were reported. Try again later.', seconds);

/** Calls about the platform itself (back-office §7 "Platform"). */
export function platformRoutes(
  database: Knex,
  { apps, maintenance, sessions, version, company, isSelfSignUp, publicUrl, elsewhere }: Platform,
): Route[] {
  const enterprises = new Enterprises(database);
  const properties = new ExtendedProperties(database);
  const reports = new RateLimit(MOST_REPORTS, REPORTS_SECONDS, tooManyReports);
  return [
    answer(applicationCall, () => Promise.resolve({ ...version, isSelfSignUp })),
    answer(uiVersionCall, () => Promise.resolve({ ...version, company })),
    answer(hostsCall, ({ origin }) => Promise.resolve(describeHosts(publicUrl ?? origin, elsewhere))),
    answer(reportErrorCall, async ({ body: pageError, network, log }) => {
      await reports.count(network);
      if (!isNoisyError(pageError.message)) log.warn({ pageError }, 'error of a page');
    }),
    answer(pollCall, () => Promise.resolve({ status: 'AVAILABLE' as const })),
    answer(helpTextsCall, ({ params }) => Promise.resolve(findHelpTexts(params.lang))),
    answer(readMaintenanceCall, () => maintenance.read()),
    answer(setMaintenanceCall, async ({ body, caller }) => {
      const state = await maintenance.set(body);
      if (body.isOn && body.endSessions) await sessions.endAll(caller!.sessionId);
      return state;
    }),
    answer(readAppConfigurationCall, ({ header }) => apps.read(header('x-app-url'))),
    answer(listAppConfigurationsCall, async ({ query: { page, size } }) => {
      const { rows, records } = await apps.list({ page, size });
      return { partnerAppConfigurations: rows, records, page, size };
    }),
    answer(readOwnAppConfigurationCall, ({ params }) => apps.readOwn(params.enterpriseId)),
    answer(setOwnAppConfigurationCall, (request) => apps.setOwn(authorOf(request), request.body)),
    answer(onboardingStatusCall, ({ caller }) => enterprises.onboardingStatus(caller!)),
    answer(readEnterpriseCall, ({ params }) => enterprises.read(params.enterpriseId)),
    answer(updateEnterpriseCall, (request) => enterprises.update(authorOf(request), request.body)),
    answer(listPropertiesCall, async ({ caller, query }) => ({
      extendedProperties: await properties.list(caller!, query.key),
    })),
    answer(createPropertyCall, ({ caller, body }) => properties.create(caller!, body)),
    answer(updatePropertyCall, ({ caller, params, body }) =>
      properties.update(caller!, { key: params.key, value: body.value }),
    ),
  ];
}
