import { deleteDraftCall, listDraftsCall, saveDraftCall } from '../../../../api/contract/calls/drafts.ts';
import { parseDesign } from '../../../../engine/browser.ts';
import { clientWith } from '../../../shared/api/client.ts';
import type { Draft, Session } from '../session.ts';
import { placeOf } from './draft.ts';

type Place = Pick<Session, 'shopProductVariantId' | 'shopDomain' | 'inputs' | 'maskId'>;
type Client = ReturnType<typeof clientWith>;

/** The drafts of this browser on the server, of one product. They contain the design without history. */
export class ServerDrafts {
  readonly #client: Client;
  /** A client whose requests outlive the page. */
  readonly #leaving: Client;

  constructor(
    private readonly place: Place,
    secret: string,
  ) {
    const headers = { 'x-draft-secret': secret };
    this.#client = clientWith(headers);
    this.#leaving = clientWith(headers, { outlivesPage: true });
  }

  /** @returns the revision that the server has now @throws ApiProblem; TypeError if no server answers */
  async save({ tabId: tab, design }: Draft, revision: number, isLeaving = false): Promise<number> {
    const client = isLeaving ? this.#leaving : this.#client;
    const standing = await client(saveDraftCall, {
      query: { ...this.#query(), tab },
      body: { revision, customisation: design.customisation },
    });
    return standing.revision;
  }

  /** @returns the revision that the server has now @throws as {@link save} does */
  async delete({ tabId: tab }: Pick<Draft, 'tabId'>, revision: number, isLeaving = false): Promise<number> {
    const client = isLeaving ? this.#leaving : this.#client;
    const standing = await client(deleteDraftCall, { query: { ...this.#query(), tab, revision } });
    return standing.revision;
  }

  /** @throws as {@link save} does */
  async list(): Promise<Draft[]> {
    const { drafts } = await this.#client(listDraftsCall, { query: this.#query() });
    return drafts.flatMap(({ tab, revision, customisation }) => {
      const design = readDesign(this.place, customisation);
      return design ? [this.#compose(tab, revision, design)] : [];
    });
  }

  #compose(tabId: string, savedAt: number, design: Draft['design']): Draft {
    const { maskId } = this.place;
    return { version: 1, place: placeOf(this.place), tabId, savedAt, maskId, design, past: [], future: [] };
  }

  #query() {
    const { shopProductVariantId, inputs } = this.place;
    const { customisationCode, preview } = inputs;
    return { shopProductVariantId, customisationCode, preview };
  }
}

/** @returns undefined for a design that this version of the page cannot read */
function readDesign({ shopProductVariantId }: Place, customisation: unknown): Draft['design'] | undefined {
  try {
    return parseDesign({ version: 1, shopProductVariantId, customisation });
  } catch {
    return undefined;
  }
}
