/**
 * Test files that take long, longest first. They are started first, so that a run does not end with one core waiting
 * for the other. A run of the whole suite says which of its slowest files are missing here.
 */
export const SLOW_FILES = [
  'cli/services/run-server.test.ts',
  'scripts/parity/pdf-against-print/part-1.test.ts',
  'scripts/parity/pdf-against-print/part-2.test.ts',
  'scripts/parity/pdf-against-print/part-3.test.ts',
  'api/services/jobs/worker-processes.test.ts',
  'api/routes/hostile-input.test.ts',
  'scripts/parity/browser-parity.test.ts',
  'scripts/parity/pdf-text.test.ts',
  'api/routes/hostile-uploads.test.ts',
  'api/live/live-mockups.test.ts',
  'api/services/imports/orders-import.test.ts',
  'scripts/parity/live-mockup.test.ts',
  'cli/output/abort-moments.test.ts',
  'api/services/webhooks/webhooks.test.ts',
  'api/auth/access-matrix.test.ts',
  'api/services/jobs/worker-jobs.test.ts',
  'scripts/test-databases/s3-storage.test.ts',
  'cli/render/render-designs.test.ts',
  'api/routes/upload-routes.test.ts',
  'cli/verify/verify-goldens.test.ts',
  'scripts/parity/codes-are-read.test.ts',
  'api/routes/product-group-routes.test.ts',
  'api/services/batches/batches.test.ts',
  'cli/mockup/make-mockups.test.ts',
  'cli/batch/run-batch.test.ts',
  'api/data/backup/backup.test.ts',
  'api/live/live-admission.test.ts',
  'scripts/parity/identical-bytes.test.ts',
];
