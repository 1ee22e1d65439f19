import type * as z from 'zod';
import { resources } from '../../api/contract/resources/list-resources.ts';
import type { Resource } from '../../api/contract/resource.ts';
import type { TestApi } from '../../api/testing/open-test-api.ts';
import { uniqueExample } from '../../api/testing/unique-example.ts';

export interface Maker {
  api: TestApi;
  enterpriseId: number;
  authorization: string;
}

interface MadeRecord {
  id: number;
  /** Id of the parent record. */
  withinId: number | undefined;
}

/** Creates a record from its required fields, with the records that it references. */
export async function makeRecord(maker: Maker, resource: Resource): Promise<MadeRecord> {
  const create = resource.calls.create!;
  const { within, references = {} } = resource;
  const withinId = within && (await makeNamed(maker, within.table)).id;
  const { shape } = create.body as z.ZodObject;
  const body: Record<string, unknown> = uniqueExample(resource.example, ['name']);
  for (const [field, reference] of Object.entries(references))
    if (shape[field] && !(shape[field] as z.ZodType).safeParse(undefined).success)
      body[field] = (await makeNamed(maker, reference!.table)).id;
  const path = create.path
    .replace('{enterpriseId}', String(maker.enterpriseId))
    .replace('{id}', String(withinId));
  const answer = await maker.api.call('POST', path, { as: maker.authorization, body });
  if (answer.status !== 201) throw new Error(`${resource.name}: ${JSON.stringify(answer.body)}`);
  return { id: (answer.body as { id: number }).id, withinId };
}

const makeNamed = (maker: Maker, table: string): Promise<MadeRecord> =>
  makeRecord(
    maker,
    resources.find(({ name }) => name === table)!,
  );
