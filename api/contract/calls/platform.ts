import * as z from 'zod';
import { partnerAppConfiguration, timings } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { SERVICES, SOCKETS } from '../services.ts';
import { enterpriseParams, hexColour, line, rowId } from '../wire-types.ts';

const none = z.object({});
/** SVG files are answered as downloads. */
const LOGO = /^\/f\/[\w-]{22}\/[\w.%-]{1,300}\.(?:jpe?g|png|webp)$/i;
const publicCall = { group: 'Platform', access: access.public, params: none, query: none };
/** Hosts are constant. */
const HOSTS_SECONDS = timings.versionCacheMs / 1000;
const ofEnterprise = { group: 'Platform', access: access.signedIn, params: enterpriseParams, query: none };

/** B7-41 to B7-43: a page requests the locations of all services of the deployment once. */
export const hostsCall = defineCall({
  ...publicCall,
  name: 'hosts',
  summary: 'Where the services of this deployment are',
  method: 'get',
  path: '/public/v1/hosts',
  cacheSeconds: HOSTS_SECONDS,
  answer: z.object({
    environment: z.enum(['local', 'beta', 'production']).describe('By the name of the host (back-office §6)'),
    hosts: z.record(z.enum(SERVICES), z.url()),
    sockets: z.partialRecord(z.enum(SOCKETS), z.url()).describe('Available sockets'),
  }),
});

const maintenance = z.object({
  isOn: z.boolean(),
  text: line.nullish().describe('The text to show; absent: the default text'),
  endSessions: z.boolean().default(false).describe('Ends all sessions: errorCode 287 (back-office §8)'),
});
export type Maintenance = z.output<typeof maintenance>;

/** Works during maintenance as well. */
export const readMaintenanceCall = defineCall({
  name: 'readMaintenance',
  summary: 'Whether the system is in maintenance',
  method: 'get',
  group: 'Platform',
  access: access.operation,
  params: none,
  query: none,
  path: '/v1/maintenance',
  answer: maintenance,
  duringMaintenance: true,
});
export const setMaintenanceCall = defineCall({
  name: 'setMaintenance',
  summary: 'Begin or end maintenance',
  method: 'put',
  group: 'Platform',
  access: access.operation,
  params: none,
  query: none,
  path: '/v1/maintenance',
  body: maintenance,
  answer: maintenance,
  duringMaintenance: true,
});

/** The look of a partner’s app (back-office §3). */
export const appConfiguration = partnerAppConfiguration.out.extend({
  help: z
    .unknown()
    .optional()
    .meta({ editor: 'multiline', description: 'Shown first in the help of the configurator' }),
  styling: z
    .object({
      primaryColour: hexColour.optional().describe('Of the button that ends the personalisation'),
      backgroundColour: hexColour.optional().describe('Of the page'),
      logo: z
        .string()
        .regex(LOGO, 'Refer to a JPG, PNG or WebP file that was uploaded: /f/…/logo.png.')
        .optional()
        .meta({ editor: 'image', description: 'JPG, PNG or WebP, shown beside the product’s name' }),
    })
    .prefault({}),
  appUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish()
    .meta({
      editor: 'text',
      label: 'Address of the app',
      description:
        'Web address at which your app runs, such as https://app.example.com. The app names it in its calls, in the header X-App-Url. Leave it empty until you have an app.',
    }),
});

export type AppConfiguration = z.output<typeof appConfiguration>;

/** B7-10, C7-11: refused unless the header X-App-Url names an app. */
export const readAppConfigurationCall = defineCall({
  ...publicCall,
  name: 'readAppConfiguration',
  summary: 'Configuration of the calling app',
  method: 'get',
  path: '/public/v1/partnerappconfiguration',
  answer: appConfiguration,
  errors: ['app-unknown'],
});
export const listAppConfigurationsCall = defineCall({
  ...publicCall,
  name: 'listAppConfigurations',
  summary: 'Configurations of all apps',
  method: 'get',
  path: '/public/v1/partnerappconfigurations',
  query: pageQuery.omit({ search: true, sort: true }),
  answer: pageAnswer('partnerAppConfigurations', appConfiguration),
});
export const readOwnAppConfigurationCall = defineCall({
  ...ofEnterprise,
  name: 'readOwnAppConfiguration',
  summary: 'Configuration of the enterprise’s app',
  method: 'get',
  path: `${ENTERPRISE_PATH}/partnerappconfiguration`,
  answer: appConfiguration,
});
export const setOwnAppConfigurationCall = defineCall({
  ...ofEnterprise,
  name: 'setOwnAppConfiguration',
  summary: 'Configure the enterprise’s app',
  method: 'put',
  path: `${ENTERPRISE_PATH}/partnerappconfiguration`,
  access: access.setup,
  body: appConfiguration,
  answer: appConfiguration,
  errors: ['record-exists'],
});

/** B7-11. */
export const onboardingStatusCall = defineCall({
  ...ofEnterprise,
  name: 'onboardingStatus',
  summary: 'The remaining steps of the set-up',
  method: 'get',
  path: `${ENTERPRISE_PATH}/onboardingstatus`,
  answer: z.object({
    commonChecklist: z.object({ emailVerified: z.boolean() }),
    resellerChecklist: z
      .object({
        hasCreatedShopProduct: z.boolean(),
        hasCreatedShop: z.boolean(),
        hasAddedShopProductToShop: z.boolean(),
        hasAddedPaymentMethod: z.boolean(),
      })
      .optional()
      .describe('Of resellers'),
  }),
});

const enterprise = z.object({
  id: rowId,
  name: line.min(1),
  shippingType: line.nullable(),
  paymentMethodReference: line.nullable().describe('Reference of a payment provider, never a card number'),
});
export const readEnterpriseCall = defineCall({
  ...ofEnterprise,
  name: 'readEnterprise',
  summary: 'The enterprise',
  method: 'get',
  path: ENTERPRISE_PATH,
  access: access.administration,
  answer: enterprise,
});
export const updateEnterpriseCall = defineCall({
  ...ofEnterprise,
  name: 'updateEnterprise',
  summary: 'Change the fields that are sent',
  method: 'put',
  path: ENTERPRISE_PATH,
  access: access.administration,
  answer: enterprise,
  body: enterprise.omit({ id: true }).partial(),
});

const propertyKey = line.min(1).max(200);
const property = z.object({
  key: propertyKey,
  value: z.json().register(z.globalRegistry, { id: 'Json', description: 'Anything: the client’s own' }),
});
const properties = `${ENTERPRISE_PATH}/employees/me/extendedproperties`;
/** B7-13: values that a client stores for a user, such as filters. */
export const listPropertiesCall = defineCall({
  ...ofEnterprise,
  name: 'listProperties',
  summary: 'One’s extended properties',
  method: 'get',
  path: properties,
  query: z.object({ key: propertyKey.optional() }),
  answer: z.object({ extendedProperties: z.array(property) }),
});
export const createPropertyCall = defineCall({
  ...ofEnterprise,
  name: 'createProperty',
  summary: 'Create a property',
  method: 'post',
  path: properties,
  body: property,
  answer: property,
  status: 201,
  errors: ['record-exists', 'properties-exceeded', 'value-too-large'],
});
export const updatePropertyCall = defineCall({
  ...ofEnterprise,
  name: 'updateProperty',
  summary: 'Change a property',
  method: 'put',
  path: `${properties}/{key}`,
  params: enterpriseParams.extend({ key: propertyKey }),
  body: property.pick({ value: true }),
  answer: property,
  errors: ['record-missing', 'value-too-large'],
});
