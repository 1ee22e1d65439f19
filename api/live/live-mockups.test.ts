import { randomUUID } from 'node:crypto';
import test from 'ava';
import { AssetLibrary, nodePlatform, openAssetFolder } from '../../engine/node.ts';
import { nodeMockupTools, type PlateSource, readPlate, renderMockupSet } from '../../engine/node-mockups.ts';
import type { Caller } from '../auth/sign-in.ts';
import { mockupMessage } from '../contract/live.ts';
import { readDemoDesign } from '../seed/demo-design.ts';
import { readDemoProduct } from '../seed/demo-product.ts';
import type { FileRow } from '../services/files/file-store.ts';
import { LiveClient } from '../testing/live-client.ts';
import { openTestWorkers, type TestWorkers } from '../testing/open-test-workers.ts';

let api: TestWorkers;

test.before(async () => {
  api = await openTestWorkers();
});
test.after.always(() => api?.close());

async function createSeller(product: string, design: string) {
  const enterpriseId = await api.createEnterprise(product);
  const ids = await api.createProduct(enterpriseId, product);
  const payload = await api.createPayload(enterpriseId, design, ids);
  return { enterpriseId, payload };
}

/** The set of the fixture design on the fixture product, on the baked plate. */
async function renderFixture(enterpriseId: number): Promise<Uint8Array[]> {
  const source = await openAssetFolder('fixtures');
  const { productName, design } = await readDemoDesign('fixtures', 'coaster-stargazers');
  const product = await readDemoProduct('fixtures', productName);
  const [row] = (await api.database('file').where({ enterpriseId, context: 'plates' })) as FileRow[];
  const baked = readPlate(await api.files.readBytes(row!));
  const [mask] = product.maskGroups.flatMap(({ masks }) => masks);
  // The plate refers to view and print area by their new numbers.
  const old = { maskId: mask!.id, printAreaId: product.printAreas[0]!.id };
  const surfaces = baked.header.surfaces.map((surface) => ({ ...surface, ...old }));
  const plate = { ...baked, header: { ...baked.header, surfaces } };
  const plates = { load: () => Promise.resolve(plate) } as unknown as PlateSource;
  const tools = nodeMockupTools({ library: new AssetLibrary(source, nodePlatform), source, plates });
  const pictures: Uint8Array[] = [];
  for await (const event of renderMockupSet({ product, design }, tools))
    if (event.kind === 'MOCKUP') pictures.push(event.image);
  return pictures;
}

test.serial('[C7-17, B7-15] the mockups of an unsaved design are reported as they are made', async (t) => {
  const { enterpriseId, payload } = await createSeller('coaster', 'coaster-stargazers');
  const { shopProductVariantId, ...customisation } = payload;
  const client = new LiveClient(api.url, enterpriseId);
  const id = randomUUID();
  await client.send({ id, version: 1, enterpriseId, shopProductVariantId, customisation });
  const end = await client.end(id);
  t.is(end.kind, 'COMPLETE', JSON.stringify(client.received));
  for (const { id: _, ...message } of client.received) t.notThrows(() => mockupMessage.parse(message));
  const made = client.received.filter(({ kind }) => kind === 'MOCKUP');
  const expected = await renderFixture(enterpriseId);
  t.is(made.length, expected.length);
  for (const [index, { image }] of made.entries()) {
    const answer = await fetch(api.url + (image as string));
    t.is(answer.headers.get('content-type'), 'image/png');
    const bytes = Buffer.from(await answer.arrayBuffer());
    t.true(bytes.equals(expected[index]!), 'the bytes that the engine makes of the fixture');
  }
  const small = randomUUID();
  const thumbnail = { maxSidePx: 96 };
  await client.send({ id: small, enterpriseId, shopProductVariantId, customisation, thumbnail });
  t.is((await client.end(small)).kind, 'COMPLETE');
  const [shown, ...more] = client.received.filter(({ kind, id: of }) => kind === 'MOCKUP' && of === small);
  t.deepEqual(more, []);
  t.like(shown, { name: made[0]!['name'], widthPx: 96 });
  client.socket.close();
});

test.serial('mockups of an unpublished product are for signed-in staff of its enterprise', async (t) => {
  const { enterpriseId, payload } = await createSeller('coaster', 'coaster-stargazers');
  await api.database('productGroup').where({ enterpriseId }).update({ published: false });
  const stranger = await api.createEnterprise('stranger');
  const openSession = async (ofEnterprise: number) => {
    await api.createUser(ofEnterprise, ['ORDERS']);
    const [user] = (await api
      .database('employee')
      .where({ enterpriseId: ofEnterprise })
      .select('id', 'username', 'roles', 'activatedLicences')) as (Omit<Caller, 'employeeId'> & {
      id: number;
    })[];
    const caller = { ...user!, employeeId: user!.id, enterpriseId: ofEnterprise };
    const browser = { isRemembered: false, userAgent: 'test', network: '192.0.2.1' };
    return api.platform.sessions.open(caller, browser);
  };
  const connect = (session: { token: string } | undefined) =>
    new LiveClient(api.url, enterpriseId, {
      origin: api.url,
      headers: session ? { cookie: `platen-session=${session.token}` } : {},
    });
  const ask = async (client: LiveClient) => {
    const id = randomUUID();
    const { shopProductVariantId, ...customisation } = payload;
    await client.send({ id, enterpriseId, shopProductVariantId, customisation });
    return client.find((message) => message.id === id);
  };
  const refused = { kind: 'ERROR', error: 'There is no such product.' };
  for (const client of [connect(undefined), connect(await openSession(stranger))]) {
    t.like(await ask(client), refused);
    client.socket.close();
  }
  const session = await openSession(enterpriseId);
  const staff = connect(session);
  t.like(await ask(staff), { kind: 'START' });
  await api.platform.sessions.end(session.token);
  t.like(await ask(staff), refused, 'the session ended while the socket was open');
  staff.socket.close();
});
