import * as z from 'zod';
import { PlatenError } from '../engine/node.ts';
import { mockupMethod } from '../engine/schemas.ts';
import { SERVICES, SOCKETS } from './contract/services.ts';
import { areAddressRanges, parseAddressRanges } from './outgoing/address-rules.ts';

/** `a=b, c=d` */
const readPairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.trim())
      .filter((pair) => pair !== '')
      .map((pair) => [pair.split('=')[0]!, pair.slice(pair.indexOf('=') + 1)]),
  );

const companyText = z.string().trim().min(1).max(200).optional();
const days = (usual: number) => z.coerce.number().int().min(1).max(36_500).default(usual);

/** Settings of an operator, as environment variables. docs/operations.md is generated from this schema. */
export const configSchema = z.object({
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on; the default accepts connections from this machine only'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(4400)
    .describe('Port to listen on; 0: any free port'),
  SHOP_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe(
      'Port of the demo shop, which runs where the demo was seeded; 0: any free port; absent: the one after PORT',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .describe('Folder of the embedded database and of files on disk'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'begin with postgres://')
    .optional()
    .describe('PostgreSQL server; absent: the embedded database'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'begin with redis://')
    .optional()
    .describe('Redis for the queue; absent: the queue is in the database'),
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\//, 'begin with s3://')
    .optional()
    .describe('s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=R for files; absent: on disk'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('Address that shoppers reach the API by; absent: that of the request'),
  PRINT_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder of the hot folders of printers: print files are written to ENTERPRISE/HOT-FOLDER below it. Absent: none are written',
    ),
  PRINT_HOSTS: z
    .string()
    .default('')
    .transform((hosts) =>
      hosts
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .refine(
      (hosts) => hosts.every((host) => /^[^\s/:]+:\d{1,5}$|^\[[0-9a-f:]+\]:\d{1,5}$/.test(host)),
      'write hosts with their ports, as in press.local:631, separated by commas',
    )
    .describe(
      'Hosts, as in press.local:631, whose printers may be sent print files by IPP, separated by commas; default: none',
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]/, 'write it as in smtp://name:password@mail.example.com:587')
    .optional()
    .describe(
      'Mail server, as in smtp://name:password@mail.example.com:587, smtps:// for TLS from the start; needs PUBLIC_URL. Absent: mails are written to the folder `mail` of DATA_DIR',
    ),
  MAIL_FROM: z
    .string()
    .regex(/@/, 'write an address, as in Platen <platen@example.com>')
    .optional()
    .describe('Sender of mails; absent: no-reply@ and the host of PUBLIC_URL'),
  SERVICE_HOSTS: z
    .string()
    .default('')
    .transform(readPairs)
    .pipe(z.partialRecord(z.enum(SERVICES), z.url({ protocol: /^https?$/ })))
    .describe(
      `Hosts of services that pages load from, as in imaging=https://img.example.com, separated by commas: ${SERVICES.join(', ')}`,
    ),
  SOCKET_HOSTS: z
    .string()
    .default('')
    .transform(readPairs)
    .pipe(z.partialRecord(z.enum(SOCKETS), z.url({ protocol: /^wss?$/ })))
    .describe(`Hosts of websockets, as in mockups=wss://live.example.com: ${SOCKETS.join(', ')}`),
  PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Proxies before the API, each of which adds to X-Forwarded-For; 0: the header is ignored'),
  CALLS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(1200)
    .describe('Calls a minute from one address (of IPv6: one /64 network), in each process'),
  CALLS_PER_ENTERPRISE: z.coerce
    .number()
    .int()
    .min(1)
    .default(12_000)
    .describe('Calls a minute by all users of one enterprise, in each process'),
  SELF_SIGN_UP: z
    .enum(['on', 'off'])
    .default('off')
    .transform((text) => text === 'on')
    .describe('on: anyone may open an enterprise; off: users are invited'),
  NETWORK_OWNER_ENTERPRISE_ID: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'Number of the enterprise that owns the network of this deployment: its system administrators land on the dashboard of orders; absent: none',
    ),
  COMPANY_NAME: companyText.describe(
    'Company that runs this deployment, shown below every page of the dashboard; absent: none',
  ),
  COMPANY_ADDRESS: companyText.describe('Its address, in one line'),
  COMPANY_VAT_NUMBER: companyText.describe('Its VAT number'),
  DASHBOARD_LOGO: z
    .string()
    .regex(/^\/[^/\\]/, 'name a path on this server, as in /f/…/logo.svg')
    .optional()
    .describe('Its logo: path of a picture on this server, such as an uploaded file'),
  MOCKUP_METHOD: mockupMethod
    .default('LOCAL')
    .describe('Method of mockups for products that name none: LOCAL, REMOTE or VERGE'),
  UPLOAD_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(7)
    .describe('How long a shopper’s picture, or its cut-out, is kept while no saved design refers to it'),
  WORKER_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(2)
    .describe('Number of renderings at a time, each in a thread'),
  BACKGROUND_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Model (ONNX) that separates pictures from their background, for cut-outs; its name begins with u2net, isnet or birefnet. Absent: Platen’s own',
    ),
  OUTGOING_RANGES: z
    .string()
    .default('')
    .refine(areAddressRanges, 'separate ranges such as 10.1.0.0/16 by commas')
    .transform(parseAddressRanges)
    .describe(
      'Address ranges, as in 10.1.0.0/16, that webhooks may call although they are not public, also by http://; default: none',
    ),
  JOB_DAYS: days(30).describe(
    'How long jobs, imports, archives and webhook deliveries are kept after their end',
  ),
  BATCH_DAYS: days(90).describe('How long batches are kept after their end, with their print files'),
  AUDIT_DAYS: days(1095).describe('How long the audit trail is kept'),
  MAX_WAITING_JOBS: z.coerce
    .number()
    .int()
    .min(1)
    .default(20_000)
    .describe('Largest number of waiting jobs; further ones are refused with 429'),
  MAX_WAITING_JOBS_EACH: z.coerce
    .number()
    .int()
    .min(1)
    .default(15_000)
    .describe('Largest number of waiting jobs of one enterprise'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Lowest level that is logged'),
});
export type Config = z.infer<typeof configSchema>;

/**
 * Reads the settings. An empty variable counts as absent.
 * @throws PlatenError `settings-wrong` that names each wrong variable and its expected form
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(given);
  if (parsed.success) {
    // Links cannot be built from the Host header of a request: a forged one would lead users elsewhere (a poisoned link).
    if (parsed.data.SMTP_URL !== undefined && parsed.data.PUBLIC_URL === undefined)
      throw new PlatenError(
        'settings-wrong',
        'Settings are wrong. SMTP_URL: set PUBLIC_URL too: links in mails begin with it.',
      );
    return parsed.data;
  }
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new PlatenError('settings-wrong', `Settings are wrong. ${faults.join('; ')}.`);
}
