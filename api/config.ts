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
    .describe('Address to listen on. The default accepts connections from this machine only'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(4400)
    .describe('Port to listen on. 0: any free port'),
  SHOP_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe(
      'Port of the demo shop, which runs if the database has the demo. 0: any free port. Absent: PORT plus 1',
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
    .describe('URL of a PostgreSQL server. Absent: the embedded database'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'begin with redis://')
    .optional()
    .describe('URL of a Redis server for the queue. Absent: the queue is in the database'),
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\//, 'begin with s3://')
    .optional()
    .describe(
      'URL of an S3 bucket for files: s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=R. Absent: files are on disk',
    ),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('Public URL of the API for shoppers. Absent: the URL of the request'),
  PRINT_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder of the hot folders of printers. Print files are written to ENTERPRISE/HOT-FOLDER below it. Absent: none are written',
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
      'Hosts of printers that may receive print files by IPP, such as press.local:631, separated by commas. Default: none',
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]/, 'write it as in smtp://name:password@mail.example.com:587')
    .optional()
    .describe(
      'URL of the mail server, such as smtp://name:password@mail.example.com:587. smtps:// uses TLS from the start. Requires PUBLIC_URL. Absent: mails are written to the folder `mail` of DATA_DIR',
    ),
  MAIL_FROM: z
    .string()
    .regex(/@/, 'write an address, as in Platen <platen@example.com>')
    .optional()
    .describe('Sender of mails. Absent: no-reply@ and the host of PUBLIC_URL'),
  SERVICE_HOSTS: z
    .string()
    .default('')
    .transform(readPairs)
    .pipe(z.partialRecord(z.enum(SERVICES), z.url({ protocol: /^https?$/ })))
    .describe(
      `Hosts of services that pages load from, such as imaging=https://img.example.com, separated by commas. Services: ${SERVICES.join(', ')}`,
    ),
  SOCKET_HOSTS: z
    .string()
    .default('')
    .transform(readPairs)
    .pipe(z.partialRecord(z.enum(SOCKETS), z.url({ protocol: /^wss?$/ })))
    .describe(
      `Hosts of websockets, such as mockups=wss://live.example.com, separated by commas. Websockets: ${SOCKETS.join(', ')}`,
    ),
  PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Number of proxies in front of the API that add to X-Forwarded-For. 0: the header is ignored'),
  CALLS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(1200)
    .describe('Maximum calls per minute from one address (of IPv6: one /64 network), in each process'),
  CALLS_PER_ENTERPRISE: z.coerce
    .number()
    .int()
    .min(1)
    .default(12_000)
    .describe('Maximum calls per minute by all users of one enterprise, in each process'),
  SELF_SIGN_UP: z
    .enum(['on', 'off'])
    .default('off')
    .transform((text) => text === 'on')
    .describe('on: anyone may create an enterprise. off: users are invited'),
  NETWORK_OWNER_ENTERPRISE_ID: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'Number of the enterprise that owns the network of this deployment. After signing in, its system administrators see the dashboard of orders. Absent: none',
    ),
  COMPANY_NAME: companyText.describe(
    'Company that runs this deployment, shown below every page of the dashboard. Absent: none',
  ),
  COMPANY_ADDRESS: companyText.describe('Address of the company, in one line'),
  COMPANY_VAT_NUMBER: companyText.describe('VAT number of the company'),
  DASHBOARD_LOGO: z
    .string()
    .regex(/^\/[^/\\]/, 'name a path on this server, as in /f/…/logo.svg')
    .optional()
    .describe('Logo of the company: path of a picture on this server, such as an uploaded file'),
  MOCKUP_METHOD: mockupMethod
    .default('LOCAL')
    .describe('Mockup method of products without their own: LOCAL, REMOTE or VERGE'),
  UPLOAD_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(7)
    .describe(
      'Days for which a shopper’s picture, or its cut-out, is stored without a saved design that refers to it',
    ),
  WORKER_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(2)
    .describe('Number of concurrent renderings, each in a thread'),
  BACKGROUND_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Model (ONNX) that separates pictures from their background, for cut-outs. Its name begins with u2net, isnet or birefnet. Absent: Platen’s own model',
    ),
  OUTGOING_RANGES: z
    .string()
    .default('')
    .refine(areAddressRanges, 'separate ranges such as 10.1.0.0/16 by commas')
    .transform(parseAddressRanges)
    .describe(
      'Ranges of non-public addresses that webhooks may call, also by http://, such as 10.1.0.0/16, separated by commas. Default: none',
    ),
  JOB_DAYS: days(30).describe(
    'Days for which jobs, imports, archives and webhook deliveries are stored after their end',
  ),
  BATCH_DAYS: days(90).describe('Days for which batches and their print files are stored after their end'),
  AUDIT_DAYS: days(1095).describe('Days for which entries of the audit trail are stored'),
  MAX_WAITING_JOBS: z.coerce
    .number()
    .int()
    .min(1)
    .default(20_000)
    .describe('Maximum number of waiting jobs. Further ones are refused with 429'),
  MAX_WAITING_JOBS_EACH: z.coerce
    .number()
    .int()
    .min(1)
    .default(15_000)
    .describe('Maximum number of waiting jobs of one enterprise'),
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
