import { explain, type Explanation } from './explanation.ts';

export const apiServices: Explanation[] = [
  explain('api/services/files/packed-files.ts', 'The number of cached values is visible in memory only.', [
    'const MAX_KEPT_BYTES = «64 → 65» * 2 ** 20;',
    'const MAX_KEPT_BYTES = 64 * «2 → 3» ** 20;',
    'const MAX_KEPT_BYTES = 64 * 2 ** «20 → 21»;',
  ]),
  explain('api/services/progress/progress.ts', 'Both keys ignore letter case.', [
    'await this.perAddress.count(«emailAddress.toLowerCase() → emailAddress.toUpperCase()»);',
  ]),
  explain('api/services/files/file-content.ts', 'A full head is not extended.', [
    'if («this.head.length < HEAD_BYTES → (this.head.length) <= (HEAD_BYTES)»)',
    'if («this.head.length < HEAD_BYTES → true»)',
  ]),
  explain('api/services/files/file-form.ts', 'Texts of a form are not read: the limit only saves memory.', [
    'const MAX_TEXT_BYTES = «10_000 → 10001»;',
  ]),
  explain('api/services/files/file-form.ts', 'Headers beyond the limits are not read, and a file has two.', [
    'headerPairs: «20 → 21»,',
    'headerSize: «8192 → 8193»,',
  ]),
  explain('api/services/files/file-form.ts', 'Destroying an ended stream has no effect.', [
    "bytes.on('error', () => {}).on(«'close' → ''», () => open.delete(bytes));",
    "bytes.on('error', () => {}).on('close', () => «open.delete(bytes) → undefined»);",
  ]),
  explain('api/services/files/file-form.ts', 'Neither is a multipart form.', [
    "headers: { 'content-type': contentType ?? «'' → 'mutant'» },",
  ]),
  explain('api/services/files/file-kinds.ts', 'A match always has the group.', [
    "kinds[«/\\.([^.]+)$/.exec(filename)?.[1]?.toUpperCase() → /\\.([^.]+)$/.exec(filename)?.[1].toUpperCase()» ?? ''];",
  ]),
  explain('api/services/files/file-kinds.ts', 'Neither is a kind.', [
    "kinds[/\\.([^.]+)$/.exec(filename)?.[1]?.toUpperCase() ?? «'' → 'mutant'»];",
  ]),
  explain('api/services/files/file-kinds.ts', 'A marker at the first byte makes the file a PDF.', [
    "(!isPdf && head.subarray(«0 → 1», PDF_SEARCH_BYTES).includes('%PDF-')) ||",
  ]),
  explain('api/services/files/file-kinds.ts', 'Markers do not overlap.', [
    'for (let at = tail.indexOf(ARCHIVE_END); at >= 0; at = tail.indexOf(ARCHIVE_END, at + «1 → 2»))',
  ]),
  explain('api/services/imports/import-fields.ts', 'A text that is not an address has neither scheme.', [
    "const { protocol } = URL.canParse(whole) ? new URL(whole) : «{ protocol: '' } → {}»;",
    "const { protocol } = URL.canParse(whole) ? new URL(whole) : { protocol: «'' → 'mutant'» };",
  ]),
  explain(
    'api/services/jobs/follow-job.ts',
    'The number of reads without a change is visible in the time only.',
    ['const LOOK_MS = «1000 → 1001»;'],
  ),
  explain('api/services/jobs/follow-job.ts', 'The value is set before each read.', [
    'let isNew = «false → true»;',
  ]),
  explain('api/services/jobs/follow-job.ts', 'The timer resolves a promise that is already resolved.', [
    '«clearTimeout(timer) → undefined»;',
  ]),
  explain('api/services/products/rewrite-ids.ts', 'No field has this name.', [
    "return this.rewriteValue(part, «'' → 'mutant'») as T;",
  ]),
  explain('api/services/webhooks/retry-schedule.ts', 'Every pause is longer than a second.', [
    'return Math.max(own, Math.min(askedSeconds ?? «0 → 1», MAX_ASKED_SECONDS));',
  ]),
  explain(
    'api/services/webhooks/keep-delivering.ts',
    'Due deliveries are also found a second later: the difference is visible in the time only.',
    ['«poll() → undefined»;'],
  ),
  explain('api/services/webhooks/keep-delivering.ts', 'Neither is a success.', [
    'const isSuccess = ({ status = «0 → 1» }: Tried) => status >= 200 && status < 300;',
  ]),
  explain(
    'api/services/configurator/configurator-data.ts',
    'The number of cached values is visible in memory only.',
    [
      'const MAX_KEPT_BYTES = «128 → 129» * 2 ** 20;',
      'const MAX_KEPT_BYTES = 1«2 → 3»8 * 2 ** 20;',
      'const MAX_KEPT_BYTES = 128 * 2 ** «20 → 21»;',
    ],
  ),
  explain('api/services/configurator/configurator-data.ts', 'Nothing is stored under `undefined`.', [
    "const known = «'id' in which → true» ? this.kept.get(keyOf(which.id, loadBaseProduct)) : undefined;",
  ]),
  explain(
    'api/services/configurator/configurator-data.ts',
    'Every design has a code, so the query finds nothing.',
    ['const sold = «code === undefined → false» ? undefined : await this.readVersions(enterpriseId, code);'],
  ),
  explain('api/services/configurator/configurator-data.ts', 'The two remain different.', [
    "`${shopProductVariantId} ${loadBaseProduct ? «'base' → ''» : 'sold'}`;",
    "`${shopProductVariantId} ${loadBaseProduct ? 'base' : «'sold' → ''»}`;",
  ]),
  explain('api/services/configurator/check-customisation.ts', 'Knex reads every column if one has no name.', [
    ".select(«'publicId' → ''»)) as { publicId: string }[];",
  ]),
  explain('api/services/configurator/check-customisation.ts', 'Neither is the public id of a file.', [
    "const unknown = references.find((_, index) => !known.has(publicIds[index] ?? «'' → 'mutant'»));",
  ]),
  explain('api/services/configurator/configurator-product.ts', 'The first two parts decide.', [
    '.limit(«2 → 3»)',
  ]),
  explain('api/services/configurator/customisations.ts', 'The two calls still have different names.', [
    "const call = «code === undefined → (code) !== (undefined)» ? 'saveCustomisation' : 'updateCustomisation';",
    "const call = code === undefined ? «'saveCustomisation' → ''» : 'updateCustomisation';",
    "const call = code === undefined ? 'saveCustomisation' : «'updateCustomisation' → ''»;",
  ]),
  explain('api/services/platform/maintenance.ts', 'The setting is written and read with the same key.', [
    "const KEY = «'maintenance' → ''»;",
  ]),
  explain('api/services/jobs/worker-rows.ts', 'The two differ only within one millisecond.', [
    'if (utcDeadlineDateTime && «utcDeadlineDateTime.getTime() < Date.now() → (utcDeadlineDateTime.getTime()) <= (Date.now())»)',
  ]),
  explain(
    'api/services/jobs/worker-rows.ts',
    'The job ends in both cases: the job is retried or not before it is ended.',
    ['retryable: «false → true»,'],
  ),
  explain('api/services/notifications.ts', 'Knex reads every column if one has no name.', [
    "const recipients = (await people.select(«'id' → ''»)) as { id: number }[];",
  ]),
  explain('api/services/files/file-library.ts', 'Knex reads every column if one has no name.', [
    "const listed = (await listedFiles(trx, which).select(«'id' → ''», 'filename')) as FileRow[];",
  ]),
  explain('api/services/printers/ipp/encode-print-job.ts', 'A copy contains the same bytes.', [
    "const bytes = «typeof value === 'string' → true» ? Buffer.from(value) : value;",
  ]),
  explain(
    'api/services/printers/print-to-queue.ts',
    'The time limit of a silent printer is visible in the time only.',
    ['const SILENCE_MS = «60_000 → 60001»;'],
  ),
  explain(
    'api/services/printers/ipp/read-ipp-answer.ts',
    'Such a part is empty, and neither names nor words are empty.',
    [
      'if («at + 2 > bytes.length → (at + 2) >= (bytes.length)») return undefined;',
      'if (at + «2 → 3» > bytes.length) return undefined;',
    ],
  ),
  explain('api/services/shops/shop-domains.ts', 'Knex reads every column if one has no name.', [
    "const others = (await this.others(shop).select(«'domainProven' → ''»)) as Pick<Shop, 'domainProven'>[];",
  ]),
];
