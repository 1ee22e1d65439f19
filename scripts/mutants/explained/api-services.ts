import type { Explanation } from './explanation.ts';

export const apiServices: Explanation[] = [
  {
    file: 'api/services/files/packed-files.ts',
    why: 'The number of cached values is visible in memory only.',
    changes: [
      { source: 'const MAX_KEPT_BYTES = 64 * 2 ** 20;', original: '64', mutated: '65' },
      { source: 'const MAX_KEPT_BYTES = 64 * 2 ** 20;', original: '2', mutated: '3' },
      { source: 'const MAX_KEPT_BYTES = 64 * 2 ** 20;', original: '20', mutated: '21' },
    ],
  },
  {
    file: 'api/services/progress/progress.ts',
    why: 'Both keys ignore letter case.',
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
    why: 'A full head is not extended.',
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
    why: 'Texts of a form are not read: the limit only saves memory.',
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
    why: 'Destroying an ended stream has no effect.',
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
    why: 'A match always has the group.',
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
    why: 'A marker at the first byte makes the file a PDF.',
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
    why: 'Markers do not overlap.',
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
    why: 'A text that is not an address has neither scheme.',
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
    why: 'The number of reads without a change is visible in the time only.',
    changes: [{ source: 'const LOOK_MS = 1000;', original: '1000', mutated: '1001' }],
  },
  {
    file: 'api/services/jobs/follow-job.ts',
    why: 'The value is set before each read.',
    changes: [{ source: 'let isNew = false;', original: 'false', mutated: 'true' }],
  },
  {
    file: 'api/services/jobs/follow-job.ts',
    why: 'The timer resolves a promise that is already resolved.',
    changes: [{ source: 'clearTimeout(timer);', original: 'clearTimeout(timer)', mutated: 'undefined' }],
  },
  {
    file: 'api/services/products/rewrite-ids.ts',
    why: 'No field has this name.',
    changes: [{ source: "return this.rewriteValue(part, '') as T;", original: "''", mutated: "'mutant'" }],
  },
  {
    file: 'api/services/webhooks/retry-schedule.ts',
    why: 'Every pause is longer than a second.',
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
    why: 'Due deliveries are also found a second later: the difference is visible in the time only.',
    changes: [{ source: 'poll();', original: 'poll()', mutated: 'undefined' }],
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
    why: 'The number of cached values is visible in memory only.',
    changes: [
      { source: 'const MAX_KEPT_BYTES = 128 * 2 ** 20;', original: '128', mutated: '129' },
      { source: 'const MAX_KEPT_BYTES = 128 * 2 ** 20;', original: '2', mutated: '3' },
      { source: 'const MAX_KEPT_BYTES = 128 * 2 ** 20;', original: '20', mutated: '21' },
    ],
  },
  {
    file: 'api/services/configurator/configurator-data.ts',
    why: 'Nothing is stored under `undefined`.',
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
    why: 'Every design has a code, so the query finds nothing.',
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
    why: 'The two remain different.',
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
    why: 'Knex reads every column if one has no name.',
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
    why: 'The first two parts decide.',
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
    why: 'The setting is written and read with the same key.',
    changes: [{ source: "const KEY = 'maintenance';", original: "'maintenance'", mutated: "''" }],
  },
  {
    file: 'api/services/files/file-receiver.ts',
    why: 'Bytes that are not a picture are not changed.',
    changes: [
      {
        source: "const isPicture = !isTiff && kind.contentType.startsWith('image/');",
        original: "'image/'",
        mutated: "''",
      },
    ],
  },
  {
    file: 'api/services/jobs/worker-rows.ts',
    why: 'The two differ only within one millisecond.',
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
    why: 'The job ends in both cases: the job is retried or not before it is ended.',
    changes: [{ source: 'retryable: false,', original: 'false', mutated: 'true' }],
  },
  {
    file: 'api/services/notifications.ts',
    why: 'Knex reads every column if one has no name.',
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
    why: 'Knex reads every column if one has no name.',
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
    why: 'A copy contains the same bytes.',
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
    why: 'The time limit of a silent printer is visible in the time only.',
    changes: [{ source: 'const SILENCE_MS = 60_000;', original: '60_000', mutated: '60001' }],
  },
  {
    file: 'api/services/printers/ipp/read-ipp-answer.ts',
    why: 'Such a part is empty, and neither names nor words are empty.',
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
    why: 'Knex reads every column if one has no name.',
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
