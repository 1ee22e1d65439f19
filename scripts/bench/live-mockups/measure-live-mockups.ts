import { randomUUID } from 'node:crypto';
import { LiveClient } from '../../../api/testing/live-client.ts';

/** A saved design of the demo, as `demo.json` names it. */
export interface DemoDesign {
  name: string;
  shopDomain: string;
  customisationCode: string;
}

/** Times of the first mockup of one design, one per round, in milliseconds. */
export interface LiveMockupTimes {
  name: string;
  /** From the request to the message, and on until its picture was read. */
  answeredMs: number[];
  readMs: number[];
}

interface Asked {
  client: LiveClient;
  shopProductVariantId: number;
  customisation: object;
}

/** Plates are baked by then, however busy the machine. */
const BAKED_MS = 10 * 60_000;
/** Requests that only warm: the first waits for plates, and each thread of a worker reads them once. */
export const WARMING = 3;

/**
 * Measures how soon a shopper who edits a design sees it: each round changes the design's texts, as typing would, and
 * asks a running server for its mockups, after a few requests that only warm.
 */
export async function measureLiveMockups(
  url: string,
  designs: readonly DemoDesign[],
  rounds: number,
): Promise<LiveMockupTimes[]> {
  const all: { times: LiveMockupTimes; asked: Asked }[] = [];
  for (const design of designs) {
    const asked = await open(url, design);
    for (let warming = 0; warming < WARMING; warming += 1) await ask(asked, url);
    all.push({ times: { name: design.name, answeredMs: [], readMs: [] }, asked });
  }
  for (let round = 0; round < rounds; round += 1)
    for (const { times, asked } of all) {
      const { answeredMs, readMs } = await ask(asked, url);
      times.answeredMs.push(answeredMs);
      times.readMs.push(readMs);
    }
  for (const { asked } of all) asked.client.socket.close();
  return all.map(({ times }) => times);
}

async function open(url: string, { shopDomain, customisationCode }: DemoDesign): Promise<Asked> {
  const query = new URLSearchParams({ shopDomain, customisationCode });
  const saved = (await (await fetch(`${url}/retrieve/configuration?${query}`)).json()) as {
    shopProductVariantId: number;
    customisationCode?: string;
  };
  const { shopProductVariantId, customisationCode: _, ...customisation } = saved;
  const data = await fetch(`${url}/integration/v1/consumerconfigurator/data/${shopProductVariantId}`);
  const { enterpriseId } = (await data.json()) as { enterpriseId: number };
  return {
    client: new LiveClient(url, enterpriseId, { waitMs: BAKED_MS }),
    shopProductVariantId,
    customisation,
  };
}

async function ask(
  { client, shopProductVariantId, customisation }: Asked,
  url: string,
): Promise<{ answeredMs: number; readMs: number }> {
  const id = randomUUID();
  const changed = changeTexts(customisation);
  const startedMs = performance.now();
  await client.send({ id, shopProductVariantId, customisation: changed });
  const first = await client.find(
    (message) => message.id === id && ['MOCKUP', 'TERMINATE'].includes(message.kind),
  );
  const answeredMs = performance.now() - startedMs;
  if (first.kind !== 'MOCKUP') throw new Error(JSON.stringify(client.received.slice(-5)));
  const picture = await fetch(url + first.image);
  if (!picture.ok) throw new Error(`the picture is answered with ${picture.status}`);
  await picture.arrayBuffer();
  const readMs = performance.now() - startedMs;
  const end = await client.end(id);
  if (end.kind !== 'COMPLETE') throw new Error(JSON.stringify(client.received.slice(-5)));
  return { answeredMs, readMs };
}

/** The first letter of every text becomes another one: as long, and painted anew. */
const changeTexts = (customisation: object): object =>
  JSON.parse(JSON.stringify(customisation), (key, value: unknown) =>
    key === 'text' && typeof value === 'string' && value !== ''
      ? String.fromCharCode(97 + Math.floor(Math.random() * 26)) + value.slice(1)
      : value,
  ) as object;
