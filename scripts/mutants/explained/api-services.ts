import type { Explanation } from './explanation.ts';

export const apiServices: Explanation[] = [
  {
    file: 'api/services/files/packed-files.ts',
    why: 'How much is kept shows in memory alone.',
    changes: [
      { source: 'const MAX_KEPT_BYTES = 64 * 2 ** 20;', original: '64', mutated: '65' },
      { source: 'const MAX_KEPT_BYTES = 64 * 2 ** 20;', original: '2', mutated: '3' },
      { source: 'const MAX_KEPT_BYTES = 64 * 2 ** 20;', original: '20', mutated: '21' },
    ],
  },
  {
    file: 'api/services/progress/progress.ts',
    why: 'A key without regard to capitals, either way.',
    changes: [
      {
        source: 'await this.perAddress.count(emailAddress.toLowerCase());',
        original: 'emailAddress.toLowerCase()',
        mutated: 'emailAddress.toUpperCase()',
      },
    ],
  },
  {
    file: 'api/services/files/file-content.ts',
    why: 'Nothing is added to a head that is full.',
    changes: [
      {
        source: 'if (this.head.length < HEAD_BYTES)',
        original: 'this.head.length < HEAD_BYTES',
        mutated: '(this.head.length) <= (HEAD_BYTES)',
      },
      {
        source: 'if (this.head.length < HEAD_BYTES)',
        original: 'this.head.length < HEAD_BYTES',
        mutated: 'true',
      },
    ],
  },
  {
    file: 'api/services/files/file-form.ts',
    why: 'Texts of a form are not read: the limit spares memory.',
    changes: [{ source: 'const MAX_TEXT_BYTES = 10_000;', original: '10_000', mutated: '10001' }],
  },
  {
    file: 'api/services/files/file-form.ts',
    why: 'Headers beyond the limits are not read, and a file has two.',
    changes: [
      { source: 'headerPairs: 20,', original: '20', mutated: '21' },
      { source: 'headerSize: 8192,', original: '8192', mutated: '8193' },
    ],
  },
  {
    file: 'api/services/files/file-form.ts',
    why: 'To destroy a stream that has ended changes nothing.',
    changes: [
      {
        source: "bytes.on('error', () => {}).on('close', () => open.delete(bytes));",
        original: "'close'",
        mutated: "''",
      },
      {
        source: "bytes.on('error', () => {}).on('close', () => open.delete(bytes));",
        original: 'open.delete(bytes)',
        mutated: 'undefined',
      },
    ],
  },
  {
    file: 'api/services/files/file-form.ts',
    why: 'Neither is a multipart form.',
    changes: [
      { source: "headers: { 'content-type': contentType ?? '' },", original: "''", mutated: "'mutant'" },
    ],
  },
  {
    file: 'api/services/files/file-kinds.ts',
    why: 'A match has its group.',
    changes: [
      {
        source: "kinds[/\\.([^.]+)$/.exec(filename)?.[1]?.toUpperCase() ?? ''];",
        original: '/\\.([^.]+)$/.exec(filename)?.[1]?.toUpperCase()',
        mutated: '/\\.([^.]+)$/.exec(filename)?.[1].toUpperCase()',
      },
    ],
  },
  {
    file: 'api/services/files/file-kinds.ts',
    why: 'Neither is a kind.',
    changes: [
      {
        source: "kinds[/\\.([^.]+)$/.exec(filename)?.[1]?.toUpperCase() ?? ''];",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
  {
    file: 'api/services/files/file-kinds.ts',
    why: 'A mark at the first byte makes it a PDF.',
    changes: [
      {
        source: "(!isPdf && head.subarray(0, PDF_SEARCH_BYTES).includes('%PDF-')) ||",
        original: '0',
        mutated: '1',
      },
    ],
  },
  {
    file: 'api/services/files/file-kinds.ts',
    why: 'Marks do not overlap.',
    changes: [
      {
        source: 'for (let at = tail.indexOf(ARCHIVE_END); at >= 0; at = tail.indexOf(ARCHIVE_END, at + 1))',
        original: '1',
        mutated: '2',
      },
    ],
  },
  {
    file: 'api/services/imports/import-fields.ts',
    why: 'What is no address has neither scheme.',
    changes: [
      {
        source: "const { protocol } = URL.canParse(whole) ? new URL(whole) : { protocol: '' };",
        original: "{ protocol: '' }",
        mutated: '{}',
      },
      {
        source: "const { protocol } = URL.canParse(whole) ? new URL(whole) : { protocol: '' };",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
  {
    file: 'api/services/jobs/follow-job.ts',
    why: 'How often a job is looked at without news only the clock tells.',
    changes: [{ source: 'const LOOK_MS = 1000;', original: '1000', mutated: '1001' }],
  },
  {
    file: 'api/services/jobs/follow-job.ts',
    why: 'It is set before each look.',
    changes: [{ source: 'let isNew = false;', original: 'false', mutated: 'true' }],
  },
  {
    file: 'api/services/jobs/follow-job.ts',
    why: 'What the timer settles is settled.',
    changes: [{ source: 'clearTimeout(timer);', original: 'clearTimeout(timer)', mutated: 'undefined' }],
  },
  {
    file: 'api/services/products/rewrite-ids.ts',
    why: 'No field is called so.',
    changes: [{ source: "return this.rewriteValue(part, '') as T;", original: "''", mutated: "'mutant'" }],
  },
  {
    file: 'api/services/webhooks/retry-schedule.ts',
    why: 'No pause is as short as a second.',
    changes: [
      {
        source: 'return Math.max(own, Math.min(askedSeconds ?? 0, MAX_ASKED_SECONDS));',
        original: '0',
        mutated: '1',
      },
    ],
  },
  {
    file: 'api/services/webhooks/keep-delivering.ts',
    why: 'What is due is found a second later as well: only the clock tells.',
    changes: [{ source: 'look();', original: 'look()', mutated: 'undefined' }],
  },
  {
    file: 'api/services/webhooks/keep-delivering.ts',
    why: 'Neither is a success.',
    changes: [
      {
        source: 'const isSuccess = ({ status = 0 }: Tried) => status >= 200 && status < 300;',
        original: '0',
        mutated: '1',
      },
    ],
  },
  {
    file: 'api/services/configurator/configurator-data.ts',
    why: 'How much is kept shows in memory alone.',
    changes: [
      { source: 'const MAX_KEPT_BYTES = 128 * 2 ** 20;', original: '128', mutated: '129' },
      { source: 'const MAX_KEPT_BYTES = 128 * 2 ** 20;', original: '2', mutated: '3' },
      { source: 'const MAX_KEPT_BYTES = 128 * 2 ** 20;', original: '20', mutated: '21' },
    ],
  },
  {
    file: 'api/services/configurator/configurator-data.ts',
    why: 'Nothing is kept under no number.',
    changes: [
      {
        source: "const known = 'id' in which ? this.kept.get(keyOf(which.id, loadBaseProduct)) : undefined;",
        original: "'id' in which",
        mutated: 'true',
      },
    ],
  },
  {
    file: 'api/services/configurator/configurator-data.ts',
    why: 'No design has no code: it is asked for in vain.',
    changes: [
      {
        source: 'const sold = code === undefined ? undefined : await this.readVersions(enterpriseId, code);',
        original: 'code === undefined',
        mutated: 'false',
      },
    ],
  },
  {
    file: 'api/services/configurator/configurator-data.ts',
    why: 'The two are still told apart.',
    changes: [
      {
        source: "`${shopProductVariantId} ${loadBaseProduct ? 'base' : 'sold'}`;",
        original: "'base'",
        mutated: "''",
      },
      {
        source: "`${shopProductVariantId} ${loadBaseProduct ? 'base' : 'sold'}`;",
        original: "'sold'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/configurator/check-customisation.ts',
    why: 'Knex reads every column where one has no name.',
    changes: [
      {
        source: ".select('publicId')) as { publicId: string }[];",
        original: "'publicId'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/configurator/check-customisation.ts',
    why: 'Neither is the public id of a file.',
    changes: [
      {
        source: "const unknown = references.find((_, index) => !known.has(publicIds[index] ?? ''));",
        original: "''",
        mutated: "'mutant'",
      },
    ],
  },
  {
    file: 'api/services/configurator/configurator-product.ts',
    why: 'The first two decide.',
    changes: [{ source: '.limit(2)', original: '2', mutated: '3' }],
  },
  {
    file: 'api/services/configurator/customisations.ts',
    why: 'The two calls still have different names.',
    changes: [
      {
        source: "const call = code === undefined ? 'saveCustomisation' : 'updateCustomisation';",
        original: 'code === undefined',
        mutated: '(code) !== (undefined)',
      },
      {
        source: "const call = code === undefined ? 'saveCustomisation' : 'updateCustomisation';",
        original: "'saveCustomisation'",
        mutated: "''",
      },
      {
        source: "const call = code === undefined ? 'saveCustomisation' : 'updateCustomisation';",
        original: "'updateCustomisation'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/platform/maintenance.ts',
    why: 'The setting is kept and read under the same key.',
    changes: [{ source: "const KEY = 'maintenance';", original: "'maintenance'", mutated: "''" }],
  },
  {
    file: 'api/services/files/file-receiver.ts',
    why: 'Bytes that are no picture pass as they are.',
    changes: [
      {
        source: "const isPicture = kind.contentType.startsWith('image/');",
        original: "'image/'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/jobs/worker-rows.ts',
    why: 'The two differ within one millisecond alone.',
    changes: [
      {
        source: 'if (utcDeadlineDateTime && utcDeadlineDateTime.getTime() < Date.now())',
        original: 'utcDeadlineDateTime.getTime() < Date.now()',
        mutated: '(utcDeadlineDateTime.getTime()) <= (Date.now())',
      },
    ],
  },
  {
    file: 'api/services/jobs/worker-rows.ts',
    why: 'The job ends by it either way: whether a fault may pass is read before a job is ended.',
    changes: [{ source: 'retryable: false,', original: 'false', mutated: 'true' }],
  },
  {
    file: 'api/services/notifications.ts',
    why: 'Knex reads every column where one has no name.',
    changes: [
      {
        source: "const recipients = (await people.select('id')) as { id: number }[];",
        original: "'id'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/files/file-library.ts',
    why: 'Knex reads every column where one has no name.',
    changes: [
      {
        source: "const listed = (await listedFiles(trx, which).select('id', 'filename')) as FileRow[];",
        original: "'id'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/printers/ipp/encode-print-job.ts',
    why: 'A copy of the bytes is the same bytes.',
    changes: [
      {
        source: "const bytes = typeof value === 'string' ? Buffer.from(value) : value;",
        original: "typeof value === 'string'",
        mutated: 'true',
      },
    ],
  },
  {
    file: 'api/services/printers/print-to-queue.ts',
    why: 'How long a printer may be silent only the clock tells.',
    changes: [{ source: 'const SILENCE_MS = 60_000;', original: '60_000', mutated: '60001' }],
  },
  {
    file: 'api/services/printers/ipp/read-ipp-answer.ts',
    why: 'A part that begins and ends there is empty, and no name or words are empty.',
    changes: [
      {
        source: 'if (at + 2 > bytes.length) return undefined;',
        original: 'at + 2 > bytes.length',
        mutated: '(at + 2) >= (bytes.length)',
      },
      { source: 'if (at + 2 > bytes.length) return undefined;', original: '2', mutated: '3' },
    ],
  },
  {
    file: 'api/services/shops/shop-domains.ts',
    why: 'Knex reads every column where one has no name.',
    changes: [
      {
        source:
          "const others = (await this.others(shop).select('domainProven')) as Pick<Shop, 'domainProven'>[];",
        original: "'domainProven'",
        mutated: "''",
      },
    ],
  },
];
