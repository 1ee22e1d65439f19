import type { Config } from '../../config.ts';

/** The company that runs a deployment: a fixed block of the dashboard (back-office §9). */
export interface Company {
  name: string;
  address: string | undefined;
  vatNumber: string | undefined;
  /** Path of a picture on the server. */
  logo: string | undefined;
}

/** The company in the settings. @returns undefined where none is set */
export function readCompany(config: Config): Company | undefined {
  const { COMPANY_NAME: name } = config;
  if (name === undefined) return undefined;
  return {
    name,
    address: config.COMPANY_ADDRESS,
    vatNumber: config.COMPANY_VAT_NUMBER,
    logo: config.DASHBOARD_LOGO,
  };
}
