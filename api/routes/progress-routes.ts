import type { Knex } from 'knex';
import { loadProgressCall, saveProgressCall } from '../contract/calls/configurator.ts';
import { Progress } from '../services/progress.ts';
import { answer, type Route } from './handler.ts';

/** Texts saved against an e-mail address (configurator §7). */
export function progressRoutes(database: Knex): Route[] {
  const progress = new Progress(database);
  return [
    answer(loadProgressCall, ({ query }) => progress.load(query)),
    answer(saveProgressCall, ({ query, body }) => progress.save(query, body.textAreaQuantities)),
  ];
}
