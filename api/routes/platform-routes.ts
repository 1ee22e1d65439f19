import type { Knex } from 'knex';
import {
  applicationCall,
  createPropertyCall,
  helpTextsCall,
  listAppConfigurationsCall,
  listPropertiesCall,
  onboardingStatusCall,
  pollCall,
  readAppConfigurationCall,
  readEnterpriseCall,
  readMaintenanceCall,
  readOwnAppConfigurationCall,
  setMaintenanceCall,
  setOwnAppConfigurationCall,
  uiVersionCall,
  updateEnterpriseCall,
  updatePropertyCall,
} from '../contract/calls/platform.ts';
import { findHelpTexts } from '../help/find-help-texts.ts';
import type { Platform } from '../platform.ts';
import { Enterprises } from '../services/platform/enterprises.ts';
import { ExtendedProperties } from '../services/platform/extended-properties.ts';
import { answer, type Route } from './handler.ts';
import { authorOf } from './resource-routes.ts';

/** Calls about the platform itself (back-office §7 "Platform"). */
export function platformRoutes(database: Knex, { apps, maintenance, version }: Platform): Route[] {
  const enterprises = new Enterprises(database);
  const properties = new ExtendedProperties(database);
  return [
    answer(applicationCall, () => Promise.resolve(version)),
    answer(uiVersionCall, () => Promise.resolve(version)),
    answer(pollCall, () => Promise.resolve({ status: 'AVAILABLE' as const })),
    answer(helpTextsCall, ({ params }) => Promise.resolve(findHelpTexts(params.lang))),
    answer(readMaintenanceCall, () => maintenance.read()),
    answer(setMaintenanceCall, ({ body }) => maintenance.set(body)),
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
