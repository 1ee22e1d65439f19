import { openTestApi, type Answer, type TestApi } from './open-test-api.ts';

/** Somebody of an enterprise at work on its records. */
export interface TestOffice {
  api: TestApi;
  enterpriseId: number;
  /** Calls the API beneath the enterprise's path. */
  call: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Creates a record and returns its number. @throws when it is refused */
  create: (path: string, body: object) => Promise<number>;
  /** The numbers of a list's records, in its order. */
  listIds: (path: string, plural: string) => Promise<number[]>;
}

/** Brings the API up with an enterprise in it, and somebody who may do everything there. */
export async function openTestOffice(): Promise<TestOffice> {
  const api = await openTestApi();
  return enterOffice(api, 'Office');
}

/** Another enterprise of the same API. */
export async function enterOffice(api: TestApi, name: string): Promise<TestOffice> {
  const enterpriseId = await api.createEnterprise(name);
  const as = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  const call: TestOffice['call'] = (method, path, body) =>
    api.call(method, `/v1/enterprises/${enterpriseId}${path}`, { as, body });
  return {
    api,
    enterpriseId,
    call,
    async create(path, body) {
      const answer = await call('POST', path, body);
      if (answer.status !== 201) throw new Error(`POST ${path}: ${JSON.stringify(answer.body)}`);
      return (answer.body as { id: number }).id;
    },
    async listIds(path, plural) {
      const { body } = await call('GET', path);
      return (body as Record<string, { id: number }[]>)[plural]!.map(({ id }) => id);
    },
  };
}
