import type { Call } from '../contract/call.ts';
import type { AnswerOf, AnySent, Client, ProblemOf, Sent, SentArgs } from '../contract/client-types.ts';
import { createClient, isProblemOf } from '../contract/create-client.ts';

/** The result of a call: its answer or its problem. */
export interface CallResult<C extends Call> {
  status: number;
  body: AnswerOf<C> | ProblemOf<C>;
}

export interface TestClient {
  /** The client of the contract. It throws problems. */
  client: Client;
  /** The client of the contract. It returns problems. */
  ask: <C extends Call>(call: C, ...sent: SentArgs<Sent<C>>) => Promise<CallResult<C>>;
}

/** @param headers of each call */
export function openTestClient(baseUrl: string, headers: Record<string, string>): TestClient {
  const client = createClient(baseUrl, (input, init) => {
    const all = new Headers(init?.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return fetch(input, { ...init, headers: all });
  });
  return { client, ask: askBy(client) };
}

function askBy(client: Client): TestClient['ask'] {
  async function ask<C extends Call>(call: C, sent?: Sent<C>): Promise<CallResult<C>>;
  async function ask(call: Call, sent?: AnySent): Promise<unknown> {
    try {
      return { status: call.status ?? 200, body: await client(call, sent) };
    } catch (error) {
      if (isProblemOf(call, error)) return { status: error.status, body: error.problem };
      throw error;
    }
  }
  return ask;
}
