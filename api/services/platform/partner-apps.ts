import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import { type AppConfiguration, appConfiguration } from '../../contract/calls/platform.ts';
import { type Author, differingFields, recordChange } from '../../data/audit-trail.ts';
import { json } from '../../data/connect.ts';
import { readDatabaseError } from '../../data/database-error.ts';
import { keepReferredFiles } from '../../data/keep-referred-files.ts';
import { type Page, readPage } from '../../data/read-page.ts';

interface AppRow {
  enterpriseId: number;
  appUrl: string | null;
  configuration: AppConfiguration;
}

/** Apps of partners, each of one enterprise (back-office §3 "Partner app configuration"). */
export class PartnerApps {
  constructor(private readonly database: Knex) {}

  /**
   * Reads the configuration of the calling app.
   * @param appUrl its X-App-Url header
   * @throws PlatenError `app-unknown` (404) for an unknown app
   */
  async read(appUrl: string | undefined): Promise<AppConfiguration> {
    const row = await this.find(appUrl);
    if (!row) throw notAnApp();
    return describe(row);
  }

  async list(page: Page): Promise<{ rows: AppConfiguration[]; records: number }> {
    const { rows, records } = await readPage<AppRow>(this.apps(), page, (found) =>
      found.select('app.*').orderBy('app.enterpriseId'),
    );
    return { rows: rows.map(describe), records };
  }

  /** The configuration of an enterprise's app, or the default until one is set. */
  async readOwn(enterpriseId: number): Promise<AppConfiguration> {
    const row = (await this.database('partnerAppConfiguration').where({ enterpriseId }).first()) as
      | AppRow
      | undefined;
    return row ? describe(row) : appConfiguration.parse({ appUrl: null });
  }

  /** @throws PlatenError `record-exists` (409) when another enterprise has an app at the address */
  async setOwn(author: Author, { appUrl, ...configuration }: AppConfiguration): Promise<AppConfiguration> {
    const { enterpriseId } = author;
    const normal = normalise(appUrl ?? undefined) ?? null;
    const former = await this.readOwn(enterpriseId);
    const values = { enterpriseId, appUrl: normal, configuration: json(configuration) };
    try {
      await this.database.transaction(async (trx) => {
        await trx('partnerAppConfiguration')
          .insert({ ...values, utcUpdatedDateTime: trx.fn.now() })
          .onConflict('enterpriseId')
          .merge();
        await keepReferredFiles(trx, enterpriseId, [configuration.styling.logo ?? '']);
        const change = {
          action: 'update',
          entity: 'partnerAppConfiguration',
          entityId: enterpriseId,
        } as const;
        await recordChange(trx, author, {
          ...change,
          ...differingFields({ ...former }, { ...configuration, appUrl: normal }),
        });
      });
    } catch (error) {
      throw readDatabaseError(error, 'Partner apps');
    }
    return this.readOwn(enterpriseId);
  }

  /**
   * A back-office call that names its app must name the enterprise's own (back-office §6).
   * @throws PlatenError `app-mismatch` (403)
   */
  async check(appUrl: string, enterpriseId: number): Promise<void> {
    if ((await this.find(appUrl))?.enterpriseId === enterpriseId) return;
    throw new PlatenError('app-mismatch', 'X-App-Url does not name an app of this enterprise.', {
      status: 403,
    });
  }

  private async find(appUrl: string | undefined): Promise<AppRow | undefined> {
    const normal = normalise(appUrl);
    if (normal === undefined) return undefined;
    return (await this.apps().where('app.appUrl', normal).first('app.*')) as AppRow | undefined;
  }

  private apps(): Knex.QueryBuilder {
    return this.database({ app: 'partnerAppConfiguration' })
      .join('enterprise', 'enterprise.id', 'app.enterpriseId')
      .where('enterprise.active', true)
      .whereNotNull('app.appUrl');
  }
}

const describe = ({ appUrl, configuration }: AppRow): AppConfiguration => ({ ...configuration, appUrl });

/** Normalises an address: capitals in its host, a trailing slash. Undefined: not an address. */
function normalise(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname.replace(/\/+$/, '')}`;
}

const notAnApp = () =>
  new PlatenError('app-unknown', 'This is not an app. Send its address as X-App-Url.', { status: 404 });
