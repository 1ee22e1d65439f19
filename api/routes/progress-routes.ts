import type { Knex } from 'knex';
import { loadProgressCall, openProgressCall, saveProgressCall } from '../contract/calls/configurator.ts';
import type { Platform } from '../server/platform.ts';
import { Progress, type ProgressBrowser } from '../services/progress/progress.ts';
import { answer, type Request, type Route } from './handler.ts';

/** Texts saved against an e-mail address (configurator §7). */
export function progressRoutes(database: Knex, { mail }: Platform): Route[] {
  const progress = new Progress(database, mail);
  return [
    answer(loadProgressCall, (request) => progress.load(request.query, browserOf(request))),
    answer(saveProgressCall, (request) =>
      progress.save(request.query, request.body.textAreaQuantities, browserOf(request)),
    ),
    answer(openProgressCall, ({ body }) => progress.open(body.progressToken)),
  ];
}

const browserOf = ({ header, network }: Pick<Request, 'header' | 'network'>): ProgressBrowser => ({
  secret: header('x-progress-secret'),
  network,
  language: header('accept-language') ?? 'en',
});
