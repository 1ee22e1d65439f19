import test from 'ava';
import { parseConfig } from '../../config.ts';
import { readCompany } from './company.ts';

test('[B9-14] the settings name the company of a deployment, and its logo is on the server', (t) => {
  const settings = {
    COMPANY_NAME: 'Prints Ltd',
    COMPANY_VAT_NUMBER: 'GB 123',
    DASHBOARD_LOGO: '/f/a/logo.svg',
  };
  t.deepEqual(readCompany(parseConfig(settings)), {
    name: 'Prints Ltd',
    address: undefined,
    vatNumber: 'GB 123',
    logo: '/f/a/logo.svg',
  });
  t.is(readCompany(parseConfig({})), undefined);
  t.throws(() => parseConfig({ DASHBOARD_LOGO: '//elsewhere.example/logo.svg' }), {
    message: /DASHBOARD_LOGO.*name a path on this server/s,
  });
});
