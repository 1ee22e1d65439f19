import type { Knex } from 'knex';
import type * as z from 'zod';
import { PlatenError } from '../../engine/node.ts';
import type { PreviewTokens } from '../auth/preview-tokens.ts';
import { deleteDraftCall, listDraftsCall, saveDraftCall } from '../contract/calls/drafts.ts';
import { listSellersOfVariant } from '../services/shops/list-sellers.ts';
import { type DraftBrowser, ShopperDrafts } from '../services/progress/shopper-drafts.ts';
import { answer, type Request, type Route } from './handler.ts';

/** Unfinished designs of shoppers. */
export function draftRoutes(database: Knex, previews: PreviewTokens): Route[] {
  const drafts = new ShopperDrafts(database);
  const seenBy = ({ preview }: z.output<typeof listDraftsCall.query>) =>
    previews.mayView({ preview, staffOf: undefined });
  const showToSellers = ({
    query,
    restrictToSellers,
  }: Pick<Request<typeof listDraftsCall>, 'query' | 'restrictToSellers'>) =>
    restrictToSellers(() => listSellersOfVariant(database, query.shopProductVariantId));
  return [
    answer(saveDraftCall, async (request) => {
      const { query, body } = request;
      const standing = await drafts.save({ ...query, ...browserOf(request) }, body, seenBy(query));
      await showToSellers(request);
      return standing;
    }),
    answer(listDraftsCall, async (request) => {
      const found = await drafts.list({ ...request.query, ...browserOf(request) });
      await showToSellers(request);
      return { drafts: found };
    }),
    answer(deleteDraftCall, async (request) => {
      const { query } = request;
      const standing = await drafts.delete(
        { ...query, ...browserOf(request) },
        query.revision,
        seenBy(query),
      );
      await showToSellers(request);
      return standing;
    }),
  ];
}

/** A shorter secret could be guessed. */
const SECRET = /^[\w-]{32,128}$/;

function browserOf({ header, network }: Pick<Request, 'header' | 'network'>): DraftBrowser {
  const secret = header('x-draft-secret');
  if (secret === undefined || !SECRET.test(secret))
    throw new PlatenError(
      'draft-secret-invalid',
      'X-Draft-Secret: send 32 to 128 random letters and digits, the same each time.',
    );
  return { secret, network };
}
