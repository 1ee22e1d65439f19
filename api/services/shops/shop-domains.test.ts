import test from 'ava';
import { AddressRules } from '../../outgoing/address-rules.ts';
import { OutgoingCalls } from '../../outgoing/outgoing-calls.ts';
import { openNameServer } from '../../testing/name-server.ts';
import { enterOffice, openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { ShopDomains } from './shop-domains.ts';
import { shops } from '../../contract/resources/shops.ts';
import { confirmShopDomainCall, proveShopDomainCall } from '../../contract/calls/shop-domains.ts';
import { auditEntries } from '../../contract/resources/audit-entries.ts';

let first: TestOffice;
let second: TestOffice;
let operator: string;

test.before(async () => {
  first = await openTestOffice();
  second = await enterOffice(first.api, 'Second');
  operator = await first.api.createUser(first.enterpriseId, ['SYSTEM_ADMIN']);
});
test.after.always(() => first?.api.close());

/** Name servers and hosts with these proofs. */
function openDomains(proofs: { texts?: Record<string, string[]>; files?: Record<string, string> }) {
  const { texts = {}, files = {} } = proofs;
  return new ShopDomains(first.api.database, {
    findTexts: (name) => Promise.resolve(texts[name] ?? []),
    readText: (url) => Promise.resolve(files[url]),
  });
}

const claim = async (office: TestOffice, shopDomain: string) => {
  const id = await office.createAt('/shops', { name: shopDomain, shopDomain, shopType: 'SHOPIFY' });
  const author = { enterpriseId: office.enterpriseId, employeeId: 1, requestId: 'test' };
  const { body } = await office.call('GET', `/shops/${id}/domain`);
  return { id, author, state: body as Awaited<ReturnType<ShopDomains['read']>> };
};
const stateOf = async (office: TestOffice, id: number) =>
  (await office.call('GET', `/shops/${id}/domain`)).body;
const isAllowed = async (domain: string) => {
  const { headers } = await first.api.call('GET', '/v1/poll', { headers: { origin: `https://${domain}` } });
  return headers.get('access-control-allow-origin') !== null;
};

test.serial(
  'any enterprise may claim a domain, the one that proves it holds it, and both see the dispute',
  async (t) => {
    const domain = 'both.example';
    const ours = await claim(first, domain);
    t.like(ours.state, { shopDomain: domain, isProven: false, isDisputed: false });
    const theirs = await claim(second, domain);
    t.like(theirs.state, { isProven: false, isDisputed: true, isHeldByAnother: false });
    t.like(await stateOf(first, ours.id), { isDisputed: true, isHeldByAnother: false });
    t.not(ours.state.proofs.txt.value, theirs.state.proofs.txt.value);
    t.false(await isAllowed(domain), 'pages of an unproven domain may not read answers');

    const { txt } = theirs.state.proofs;
    t.is(txt.name, '_platen.both.example');
    const named = openDomains({ texts: { [txt.name]: ['v=spf1', txt.value] } });
    const refused = { code: 'domain-not-proven', message: /TXT record _platen\.both\.example/ };
    await t.throwsAsync(named.prove(ours.author, ours.id), refused);
    t.like(await named.prove(theirs.author, theirs.id), { isProven: true, isDisputed: true });
    t.true(await isAllowed(domain));
    t.like(await stateOf(first, ours.id), { isProven: false, isDisputed: true, isHeldByAnother: true });
    t.like((await second.ask(shops.calls.read, { params: { id: theirs.id } })).body, { domainProven: true });
  },
);

test.serial(
  'a file is a proof as well; a holder with a valid proof keeps the domain, another loses it',
  async (t) => {
    const domain = 'files.example';
    const ours = await claim(first, domain);
    const theirs = await claim(second, domain);
    const proofOf = ({ state }: typeof ours) => ({
      [state.proofs.file.url]: `${state.proofs.file.content}\n`,
    });
    t.regex(ours.state.proofs.file.url, /^https:\/\/files\.example\/\.well-known\/platen-[0-9a-f]{32}\.txt$/);
    await openDomains({ files: proofOf(ours) }).prove(ours.author, ours.id);
    const both = openDomains({ files: { ...proofOf(ours), ...proofOf(theirs) } });
    await t.throwsAsync(both.prove(theirs.author, theirs.id), { code: 'domain-held' });
    t.like(await stateOf(first, ours.id), { isProven: true });
    await openDomains({ files: proofOf(theirs) }).prove(theirs.author, theirs.id);
    t.like(await stateOf(first, ours.id), { isProven: false, isHeldByAnother: true });
    t.like(await stateOf(second, theirs.id), { isProven: true });
  },
);

test.serial('only an operator can confirm a domain manually', async (t) => {
  const { id } = await claim(first, 'localhost:4321');
  const confirm = (as: string) => first.api.as(as).ask(confirmShopDomainCall, { params: { id } });
  const admin = await first.api.createUser(first.enterpriseId, ['ENTERPRISE_ADMIN']);
  t.is((await confirm(admin)).status, 403);
  t.like(await confirm(operator), { status: 200, body: { isProven: true } });
  const trail = await first.ask(auditEntries.calls.list, {
    query: { entity: 'shop', entityId: id, sort: 'DESC' },
  });
  t.like(trail.body, { auditEntries: [{ change: { after: { domainProven: true } } }] });
});

test.serial('a changed domain must be proven again, and a client cannot set it to proven', async (t) => {
  const { id } = await claim(first, 'moving.example');
  await first.api.database('shop').where({ id }).update({ domainProven: true });
  t.like((await first.ask(shops.calls.update, { params: { id }, body: { name: 'New' } })).body, {
    domainProven: true,
  });
  const moved = await first.ask(shops.calls.update, {
    params: { id },
    body: { shopDomain: 'moved.example', domainProven: true },
  });
  t.like(moved.body, { shopDomain: 'moved.example', domainProven: false });
});

test.serial('no request is made to a domain whose address is not public', async (t) => {
  const { id } = await claim(first, '127.0.0.1:1');
  t.like(await first.ask(proveShopDomainCall, { params: { id } }), {
    status: 409,
    body: { errorCode: 'domain-not-proven' },
  });
});

test.serial('a domain that changes its holder is in the audit trail of both enterprises', async (t) => {
  const domain = 'handed.example';
  const [ours, theirs] = [await claim(first, domain), await claim(second, domain)];
  const { txt } = theirs.state.proofs;
  await openDomains({ texts: { [ours.state.proofs.txt.name]: [ours.state.proofs.txt.value] } }).prove(
    ours.author,
    ours.id,
  );
  await openDomains({ texts: { [txt.name]: [txt.value] } }).prove(theirs.author, theirs.id);
  const lastChange = async (office: TestOffice, id: number) => {
    const { body } = await office.call('GET', `/auditentries?entity=shop&entityId=${id}&sort=DESC`);
    return (body as { auditEntries: object[] }).auditEntries[0];
  };
  t.like(await lastChange(first, ours.id), {
    action: 'update',
    change: { before: { domainProven: true }, after: { domainProven: false } },
  });
  t.like(await lastChange(second, theirs.id), {
    action: 'update',
    change: { before: { domainProven: false }, after: { domainProven: true } },
  });
});

test.serial('proving a domain removes it only from its former holder', async (t) => {
  const third = await enterOffice(first.api, 'Third');
  const domain = 'three.example';
  const [ours, theirs, bystander] = [
    await claim(first, domain),
    await claim(second, domain),
    await claim(second, 'bystander.example'),
  ];
  await claim(third, domain);
  const prove = ({ author, id, state }: typeof ours) => {
    const { name, value } = state.proofs.txt;
    return openDomains({ texts: { [name]: [value] } }).prove(author, id);
  };
  await prove(bystander);
  t.like(await prove(ours), { isProven: true, isDisputed: true, isHeldByAnother: false });
  t.like(await stateOf(second, bystander.id), { isProven: true, isDisputed: false });
  t.like(await stateOf(second, theirs.id), { isProven: false, isDisputed: true, isHeldByAnother: true });
  const trail = await second.call('GET', `/auditentries?entity=shop&entityId=${theirs.id}`);
  t.like(trail.body, { records: 1 }, 'no change of an enterprise without the domain');
});

test.serial('a refusal says what is missing, or that another enterprise holds the domain', async (t) => {
  const domain = 'port.example:8443';
  const [ours, theirs] = [await claim(first, domain), await claim(second, domain)];
  const { txt, file } = ours.state.proofs;
  t.is(txt.name, '_platen.port.example', 'names have no port');
  t.regex(txt.value, /^[0-9a-f]{32}$/);
  t.is(file.content, txt.value);
  t.is(file.url, `https://port.example:8443/.well-known/platen-${txt.value}.txt`);
  t.deepEqual((await claim(first, 'else.example')).state.proofs.txt.name, '_platen.else.example');

  const away = new ShopDomains(first.api.database, {
    findTexts: () => Promise.resolve(['v=spf1']),
    readText: () => Promise.reject(new Error('the host is unavailable')),
  });
  const missing = await t.throwsAsync(away.prove(ours.author, ours.id));
  t.like(missing, {
    code: 'domain-not-proven',
    status: 409,
    path: 'shopDomain',
    message: `Nothing proves that ${domain} is yours. Add the TXT record ${txt.name} with the value ${txt.value}, or put that value into ${file.url}.`,
  });
  const other = openDomains({ files: { [file.url]: `${file.content} and more` } });
  await t.throwsAsync(other.prove(ours.author, ours.id), { code: 'domain-not-proven' });

  const both = openDomains({ texts: { [txt.name]: [txt.value, theirs.state.proofs.txt.value] } });
  t.like(await both.prove(ours.author, ours.id), { isProven: true, isHeldByAnother: false });
  const held = await t.throwsAsync(both.prove(theirs.author, theirs.id));
  t.like(held, {
    code: 'domain-held',
    status: 409,
    path: 'shopDomain',
    message: `Another enterprise has proven that ${domain} is theirs, and the proof is still valid. Remove their TXT record or file first.`,
  });
});

test.serial('a valid proof is accepted again, and shops of other enterprises are missing', async (t) => {
  const ours = await claim(first, 'twice.example');
  const { txt } = ours.state.proofs;
  const named = openDomains({ texts: { [txt.name]: [txt.value] } });
  t.like(await named.prove(ours.author, ours.id), { isProven: true, isDisputed: false });
  t.like(await named.prove(ours.author, ours.id), { isProven: true }, 'once more');
  const author = { ...ours.author, enterpriseId: second.enterpriseId };
  const missing = { code: 'record-missing', message: `Shops: there is no record ${ours.id}.` };
  t.like(await t.throwsAsync(named.prove(author, ours.id), missing), { status: 404 });
  await t.throwsAsync(named.read(second.enterpriseId, ours.id), missing);
  await t.throwsAsync(named.confirm(ours.author, 123_456), { code: 'record-missing' });
});

test.serial('a TXT record at a name server proves a domain', async (t) => {
  const { id, author, state } = await claim(first, 'named.example:8443');
  const { name, value } = state.proofs.txt;
  let texts = ['another'];
  const server = await openNameServer((asked) => (asked === name ? texts : undefined));
  try {
    const nameServers = [server.address];
    const findAddresses = () => Promise.resolve([]);
    const outgoing = new OutgoingCalls(new AddressRules(), { nameServers, findAddresses });
    const domains = new ShopDomains(first.api.database, outgoing);
    await t.throwsAsync(domains.prove(author, id), { code: 'domain-not-proven' });
    texts = ['another', value];
    t.like(await domains.prove(author, id), { isProven: true });
    t.true(server.asked.every((query) => query.endsWith(' _platen.named.example')));
  } finally {
    await server.close();
  }
});
