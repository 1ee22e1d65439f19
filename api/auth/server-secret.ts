import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { json } from '../data/connect.ts';

const KEY = 'serverSecret';
const BYTES = 32;

/** The key that all processes of one Platen sign with. It is made on first use and stored in the database. */
export async function loadServerSecret(database: Knex): Promise<Buffer> {
  const made = randomBytes(BYTES).toString('base64url');
  await database('platformSetting')
    .insert({ key: KEY, value: json(made) })
    .onConflict('key')
    .ignore();
  const { value } = (await database('platformSetting').where({ key: KEY }).first('value')) as {
    value: string;
  };
  return Buffer.from(value, 'base64url');
}
