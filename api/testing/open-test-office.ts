import * as z from 'zod';
import type { Call } from '../contract/call.ts';
import type { AnswerOf, AnySent, Sent, SentArgs } from '../contract/client-types.ts';
import { listOf } from '../contract/page.ts';
import { rowId } from '../contract/wire-types.ts';
import type { CallResult } from './open-test-client.ts';
import { openTestApi, type Answer, type TestApi } from './open-test-api.ts';

/** The arguments of a call of the office, without the enterprise's number. */
type OfficeSent<C extends Call> = Omit<Sent<C>, 'params'> &
  Params<Omit<z.input<C['params']>, 'enterpriseId'>>;
type Params<P> = Record<never, never> extends P ? { params?: P } : { params: P };
type Args<C extends Call> = SentArgs<OfficeSent<C>>;

/** A user of an enterprise who works on its records. */
export interface TestOffice {
  api: TestApi;
  enterpriseId: number;
  /** Makes a call of the contract. @throws ApiProblem */
  client: <C extends Call>(call: C, ...sent: Args<C>) => Promise<AnswerOf<C>>;
  /** Makes a call of the contract, and returns its problem. */
  ask: <C extends Call>(call: C, ...sent: Args<C>) => Promise<CallResult<C>>;
  /** Creates a record and returns its number. @throws ApiProblem */
  create: <C extends Call>(call: C, ...sent: Args<C>) => Promise<number>;
  /** The numbers of a list's records, in its order. @throws ApiProblem */
  listIds: <C extends Call>(call: C, ...sent: Args<C>) => Promise<number[]>;
  /** Sends a request that the contract does not type, below the enterprise's path. */
  call: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Creates a record at a path that the contract does not type. @throws ZodError when it is refused */
  createAt: (path: string, body: object) => Promise<number>;
  /** The numbers of a list's records at a path that the contract does not type. */
  listIdsAt: (path: string, plural: string) => Promise<number[]>;
}

/** Opens the API with an enterprise and a user who has all rights in it. */
export async function openTestOffice(): Promise<TestOffice> {
  const api = await openTestApi();
  return enterOffice(api, 'Office');
}

const record = z.looseObject({ id: rowId });
const page = z.record(z.string(), z.unknown());

/** Another enterprise of the same API. */
export async function enterOffice(api: TestApi, name: string): Promise<TestOffice> {
  const enterpriseId = await api.createEnterprise(name);
  const authorization = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  const staff = api.as(authorization);
  const own = (sent: AnySent = {}) => ({
    ...sent,
    params: { enterpriseId, ...page.parse(sent.params ?? {}) },
  });
  const idsOf = (answer: unknown, plural: string) =>
    z
      .array(record)
      .parse(page.parse(answer)[plural])
      .map(({ id }) => id);
  function client<C extends Call>(call: C, sent?: OfficeSent<C>): Promise<AnswerOf<C>>;
  function client(call: Call, sent?: AnySent): Promise<unknown> {
    return staff.client(call, own(sent));
  }
  function ask<C extends Call>(call: C, sent?: OfficeSent<C>): Promise<CallResult<C>>;
  function ask(call: Call, sent?: AnySent): Promise<unknown> {
    return staff.ask(call, own(sent));
  }
  const call: TestOffice['call'] = (method, path, body) =>
    api.call(method, `/v1/enterprises/${enterpriseId}${path}`, { as: authorization, body });
  return {
    api,
    enterpriseId,
    client,
    ask,
    call,
    create: async (made: Call, sent?: AnySent) => record.parse(await staff.client(made, own(sent))).id,
    listIds: async (list: Call, sent?: AnySent) =>
      idsOf(await staff.client(list, own(sent)), listOf(list)!.plural),
    createAt: async (path, body) => record.parse((await call('POST', path, body)).body).id,
    listIdsAt: async (path, plural) => idsOf((await call('GET', path)).body, plural),
  };
}
