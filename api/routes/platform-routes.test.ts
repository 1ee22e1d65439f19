import test from 'ava';
import { parseConfig } from '../config.ts';
import { directPrintUrl } from '../contract/services.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import {
  hostsCall,
  listAppConfigurationsCall,
  onboardingStatusCall,
  readAppConfigurationCall,
  readOwnAppConfigurationCall,
  setOwnAppConfigurationCall,
  updateEnterpriseCall,
  updatePropertyCall,
} from '../contract/calls/platform.ts';
import { readSelfCall } from '../contract/calls/users.ts';

let api: TestApi;
let enterpriseId: number;
let own: string;
let admin: string;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
  own = `/v1/enterprises/${enterpriseId}`;
  admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
});
test.after.always(() => api.close());

test('[B7-07] [C7-14] help texts fall back from the regional code to the language to English', async (t) => {
  const help = async (lang: string) => {
    const { status, body } = await api.call('GET', `/help/languages/${lang}.json`);
    t.is(status, 200, lang);
    return body as { language: string; texts: Record<string, string> };
  };
  const [en, de] = [await help('en'), await help('de')];
  t.is(de.language, 'de');
  t.not(de.texts['configurator.text'], en.texts['configurator.text']);
  t.deepEqual(Object.keys(de.texts).toSorted(), Object.keys(en.texts).toSorted());
  t.deepEqual(await help('de-AT'), de);
  t.deepEqual(await help('DE_ch-1996'), de);
  t.is((await help('fr-CA')).language, 'fr');
  t.deepEqual(Object.keys((await help('ar')).texts).toSorted(), Object.keys(en.texts).toSorted());
  t.deepEqual(await help('it-CH'), en);
  t.deepEqual(await help('valueOf'), en);
  t.is((await api.call('GET', '/help/languages/..%2f..%2fpackage.json')).status, 400);
});

test('[B7-08] [C7-12] [C7-15] [C9-06] [B9-03] application and UI version may be cached for five minutes', async (t) => {
  for (const path of ['/v1/application', '/version.json']) {
    const { status, body, headers } = await api.call('GET', path);
    t.is(status, 200);
    t.like(body, { name: 'Platen', version: '1.2.3', build: 'test' });
    t.is(headers.get('cache-control'), 'public, max-age=300');
  }
});

test('[B7-41] [B7-42] [B7-43] [B7-44] a page reads the hosts of all services and the environment', async (t) => {
  const { status, body } = await api.as(undefined).ask(hostsCall);
  t.is(status, 200);
  const { environment, hosts } = body as { environment: string; hosts: Record<string, string> };
  t.is(environment, 'local');
  t.deepEqual(
    Object.keys(hosts).join(' '),
    'api email imaging imageWorker storeManagement orderFacade customisation certificates importer exporter monitoring printServer shopAppToken shopAppOutgoing cdn',
  );
  t.is(hosts['imaging'], 'https://img.example.com', 'an operator has set another host');
  for (const service of ['api', 'email', 'customisation', 'importer', 'shopAppToken', 'shopAppOutgoing'])
    t.is(hosts[service], api.url, service);
  t.is(
    directPrintUrl('https://print.example.com/', { id: 7, urlCode: 'a/b', timestamp: 1795 }),
    'https://print.example.com/7?urlCode=a%2Fb&timestamp=1795',
  );
  const live = api.url.replace('http:', 'ws:');
  t.deepEqual((body as { sockets: object }).sockets, {
    mockups: live,
    imaging: live,
    hotFolder: 'ws://127.0.0.1:7000',
  });
  for (const socket of 'orders deleter stats imaging exporter importer mockups hotFolder'.split(' ')) {
    const { SOCKET_HOSTS } = parseConfig({ SOCKET_HOSTS: `${socket}=wss://${socket}.example.com` });
    t.deepEqual(SOCKET_HOSTS, { [socket]: `wss://${socket}.example.com` });
  }
  t.throws(() => parseConfig({ SOCKET_HOSTS: 'orders=https://a.example' }), { code: 'settings-wrong' });
  const { SERVICE_HOSTS } = parseConfig({
    SERVICE_HOSTS: 'imaging=https://img.example.com/a?b=c, cdn=http://c.d',
  });
  t.deepEqual(SERVICE_HOSTS, { imaging: 'https://img.example.com/a?b=c', cdn: 'http://c.d' });
  for (const wrong of ['imaging', 'imaging=', 'nothing=https://x.example', 'cdn=javascript:alert(1)'])
    t.throws(() => parseConfig({ SERVICE_HOSTS: wrong }), { code: 'settings-wrong' }, wrong);
});

test('[B7-09] [C7-13] the poll reports that the system is available, and is not cached', async (t) => {
  const { status, body, headers } = await api.call('GET', '/v1/poll?source=configurator');
  t.deepEqual([status, body], [200, { status: 'AVAILABLE' }]);
  t.is(headers.get('cache-control'), 'no-store');
});

/** An upload that expires unless something refers to it. */
async function saveLogo(): Promise<string> {
  const place = { enterpriseId, context: 'logos', filename: 'logo.png', contentType: 'image/png' };
  const { publicId } = await api.files.save({ ...place, utcExpiresDateTime: new Date() }, Buffer.of(1));
  return `/f/${publicId}/logo.png`;
}

test.serial('[B7-10] [C7-11] [B6-09] a partner app reads its configuration by its address', async (t) => {
  const unset = await api.as(admin).ask(readOwnAppConfigurationCall, { params: { enterpriseId } });
  t.like(unset.body, {
    appUrl: null,
    appConfiguration: { configuratorCanvasSize: 500, mockupFormat: 'PNG' },
  });
  const asApp = (appUrl: string) =>
    api.call('GET', '/public/v1/partnerappconfiguration', { headers: { 'x-app-url': appUrl } });
  t.like(await api.as(undefined).ask(readAppConfigurationCall), {
    status: 404,
    body: { errorCode: 'app-unknown', error: 'This is not an app. Send its address as X-App-Url.' },
  });
  const body = {
    appUrl: 'https://App.partner.example/start/',
    appConfiguration: { hideUneditableAspects: true },
    styling: { primaryColour: '#0AF', logo: await saveLogo() },
  };
  t.is((await api.as(admin).ask(setOwnAppConfigurationCall, { params: { enterpriseId }, body })).status, 200);
  t.like(await api.database('file').where({ enterpriseId }), [
    { filename: 'logo.png', isNeeded: true, utcExpiresDateTime: null },
  ]);
  const trail = await api.database('auditEntry').where({ enterpriseId, entity: 'partnerAppConfiguration' });
  t.like(trail, [
    {
      action: 'update',
      entityId: enterpriseId,
      change: { before: { appUrl: null }, after: { appUrl: 'https://app.partner.example/start' } },
    },
  ]);
  const shown = {
    appUrl: 'https://app.partner.example/start',
    appConfiguration: { hideUneditableAspects: true, mockupSize: 1500 },
    styling: { primaryColour: '#00aaff' },
  };
  t.like((await api.as(admin).ask(readOwnAppConfigurationCall, { params: { enterpriseId } })).body, shown);
  t.like((await asApp('https://app.partner.example/start')).body, shown);
  for (const address of ['https://app.partner.example/other', 'https://other.example/start', 'no address'])
    t.like(await asApp(address), { status: 404, body: { errorCode: 'app-unknown' } }, address);
  t.like(await api.as(undefined).ask(readAppConfigurationCall), {
    status: 404,
    body: { errorCode: 'app-unknown' },
  });
  const listed = await api.as(undefined).ask(listAppConfigurationsCall);
  t.like(listed.body, { partnerAppConfigurations: [shown], records: 1 });
  t.false(JSON.stringify(listed.body).includes('enterpriseId'));
  const bad = { ...body, styling: { primaryColour: 'red' } };
  t.like(
    (await api.as(admin).ask(setOwnAppConfigurationCall, { params: { enterpriseId }, body: bad })).body,
    { error: 'Invalid HEX color.' },
  );

  const other = await api.createEnterprise('Other');
  const stranger = await api.createUser(other, ['ENTERPRISE_ADMIN']);
  const taken = await api
    .as(stranger)
    .ask(setOwnAppConfigurationCall, { params: { enterpriseId: other }, body });
  t.like(taken, { status: 409, body: { errorCode: 'record-exists' } });
  t.regex((taken.body as { error: string }).error, /^Partner apps/);
  const theirs = await api.as(stranger).ask(readOwnAppConfigurationCall, { params: { enterpriseId: other } });
  t.like(theirs.body, { appUrl: null });
  const from = (as: string, id: number, appUrl = shown.appUrl) =>
    api.call('GET', `/v1/enterprises/${id}/employees/me`, { as, headers: { 'x-app-url': appUrl } });
  t.is((await from(admin, enterpriseId)).status, 200);
  const error = 'X-App-Url does not name an app of this enterprise.';
  const mismatch = { status: 403, body: { errorCode: 'app-mismatch', error } };
  t.like(await from(stranger, other), mismatch);
  t.like(await from(admin, enterpriseId, 'https://nowhere.example/'), mismatch);
});

test.serial(
  '[B7-11] [B4-11] the onboarding status follows the set-up; only resellers have their checklist',
  async (t) => {
    const id = await api.createEnterprise('Reseller');
    const as = await api.createUser(id, ['ENTERPRISE_ADMIN', 'RESELLER'], 'Reseller');
    const status = async () =>
      (await api.as(as).ask(onboardingStatusCall, { params: { enterpriseId: id } })).body;
    const nothing = {
      hasCreatedShopProduct: false,
      hasCreatedShop: false,
      hasAddedShopProductToShop: false,
      hasAddedPaymentMethod: false,
    };
    t.deepEqual(await status(), { commonChecklist: { emailVerified: false }, resellerChecklist: nothing });
    const insert = async (table: string, values: object) => {
      const [row] = (await api.database(table).insert({ enterpriseId: id, ...values }, 'id')) as {
        id: number;
      }[];
      return row!.id;
    };
    /** The completed steps. */
    const done = async () => {
      const { commonChecklist, resellerChecklist } = (await status()) as Record<string, object>;
      const steps = Object.entries({ ...commonChecklist, ...resellerChecklist });
      return steps.filter(([, isDone]) => isDone === true).map(([step]) => step);
    };
    const group = await insert('productGroup', { name: 'Mugs' });
    t.deepEqual(await done(), []);
    const shopId = await insert('shop', {
      name: 'Gifts',
      shopDomain: 'onboarding.example',
      shopType: 'SHOPIFY',
    });
    t.deepEqual(await done(), ['hasCreatedShop']);
    await api.database('shop').where({ id: shopId }).update({ enterpriseId });
    const product = await insert('shopProduct', { enterpriseProductGroupId: group });
    const [theirs] = (await api.database('productGroup').insert({ enterpriseId, name: 'Mugs' }, 'id')) as {
      id: number;
    }[];
    const sold = { enterpriseId, enterpriseProductGroupId: theirs!.id, shopId };
    await api.database('shopProduct').insert(sold);
    t.deepEqual(await done(), ['hasCreatedShopProduct'], 'another enterprise sells a product');
    await api.database('shopProduct').where(sold).delete();
    await api.database('shop').where({ id: shopId }).update({ enterpriseId: id });
    await api.database('shopProduct').where({ id: product }).update({ shopId });
    t.deepEqual(await done(), ['hasCreatedShopProduct', 'hasCreatedShop', 'hasAddedShopProductToShop']);
    await api
      .as(as)
      .ask(updateEnterpriseCall, { params: { enterpriseId: id }, body: { paymentMethodReference: 'pm_1' } });
    t.deepEqual(await status(), {
      commonChecklist: { emailVerified: false },
      resellerChecklist: {
        hasCreatedShopProduct: true,
        hasCreatedShop: true,
        hasAddedShopProductToShop: true,
        hasAddedPaymentMethod: true,
      },
    });
    await api.database('employee').where({ enterpriseId: id }).update({ emailVerified: true });
    t.like(await status(), { commonChecklist: { emailVerified: true } });
    const staff = await api.as(admin).ask(onboardingStatusCall, { params: { enterpriseId } });
    t.deepEqual(staff.body, { commonChecklist: { emailVerified: false } });
  },
);

test.serial(
  '[B7-13] [B3-03] extended properties are read, created and updated by key, separately for each user',
  async (t) => {
    const path = `${own}/employees/me/extendedproperties`;
    const value = { active: true, columns: ['name', 'Größe'] };
    const create = { as: admin, body: { key: 'filters/orders', value } };
    t.like(await api.call('POST', path, create), { status: 201, body: { key: 'filters/orders', value } });
    t.is((await api.call('POST', path, create)).status, 409);
    const byKey = `${path}/${encodeURIComponent('filters/orders')}`;
    t.is(
      (
        await api.as(admin).ask(updatePropertyCall, {
          params: { enterpriseId, key: 'filters/orders' },
          body: { value: [1, null, 'x'] },
        })
      ).status,
      200,
    );
    const list = async (as: string, query = '') => (await api.call('GET', path + query, { as })).body;
    const extendedProperties = [{ key: 'filters/orders', value: [1, null, 'x'] }];
    t.deepEqual(await list(admin), { extendedProperties });
    t.deepEqual(await list(admin, '?key=filters/orders'), { extendedProperties });
    t.deepEqual(await list(admin, '?key=none'), { extendedProperties: [] });
    const colleague = await api.createUser(enterpriseId, ['ORDERS']);
    t.deepEqual(await list(colleague), { extendedProperties: [] });
    t.is(
      (
        await api
          .as(colleague)
          .ask(updatePropertyCall, { params: { enterpriseId, key: 'filters/orders' }, body: { value: 1 } })
      ).status,
      404,
    );
    const large = { as: admin, body: { value: 'x'.repeat(70_000) } };
    t.is((await api.call('PUT', byKey, large)).status, 413);
  },
);

test.serial('changes of an enterprise are in its audit trail', async (t) => {
  const { status, body } = await api
    .as(admin)
    .ask(updateEnterpriseCall, { params: { enterpriseId }, body: { shippingType: 'COURIER' } });
  t.deepEqual([status, (body as { shippingType: string }).shippingType], [200, 'COURIER']);
  const entriesOf = (id: number) =>
    api.database('auditEntry').where({ enterpriseId: id, entity: 'enterprise' }) as Promise<object[]>;
  const change = { before: { shippingType: null }, after: { shippingType: 'COURIER' } };
  t.like(await entriesOf(enterpriseId), [{ action: 'update', entityId: enterpriseId, change }]);
  const second = await api.createEnterprise('Second');
  const its = await api.createUser(second, ['ENTERPRISE_ADMIN']);
  const sent = { params: { enterpriseId: second }, body: { shippingType: 'POST' } };
  t.is((await api.as(its).ask(updateEnterpriseCall, sent)).status, 200);
  t.like(await entriesOf(second), [
    { entityId: second, change: { before: { shippingType: null }, after: { shippingType: 'POST' } } },
  ]);
  const self = await api.as(admin).ask(readSelfCall, { params: { enterpriseId } });
  t.like(self.body, { enterpriseShippingType: { name: 'COURIER' } });
});
