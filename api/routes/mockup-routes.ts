import type { Knex } from 'knex';
import { downloadMockupsCall } from '../contract/calls/mockups.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { composeMockupArchive } from '../services/mockups/mockup-archive.ts';
import { answer, type Route } from './handler.ts';
import { answerZip } from '../answers/zip-answer.ts';

/** Calls about mockups, beside the websocket (`api/live`). */
export const mockupRoutes = (database: Knex, files: FileStore): Route[] => [
  answer(downloadMockupsCall, async ({ params }) =>
    answerZip(
      await composeMockupArchive(database, files, params.enterpriseId, params.requestId),
      'mockups.zip',
    ),
  ),
];
