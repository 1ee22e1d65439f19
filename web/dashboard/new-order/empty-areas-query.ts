import { queryOptions } from '@tanstack/react-query';
import { configuratorDataCall, retrieveCustomisationCall } from '../../../api/contract/calls/configurator.ts';
import { client } from '../../shared/api/client.ts';
import type { DraftItem } from './order-draft.ts';

/**
 * The messages about empty mandatory areas of an item: of its saved design, of the design it is sold with, or of the
 * product. Failures are silent, because the server validates the order.
 */
export const emptyAreasQuery = ({ shopProductVariantId, customisationCode }: DraftItem) =>
  queryOptions({
    queryKey: ['empty-areas', shopProductVariantId, customisationCode.trim()],
    queryFn: async ({ signal }) => {
      const code = customisationCode.trim();
      const [data, saved, { parseDesign }, { findEmptyMandatoryLayers }] = await Promise.all([
        client(configuratorDataCall, { params: { id: String(shopProductVariantId) }, signal }),
        code === ''
          ? undefined
          : client(retrieveCustomisationCall, { query: { customisationCode: code }, signal }),
        import('../../../engine/browser.ts'),
        import('../../../engine/personalisation.ts'),
      ]);
      const customisation = saved ?? data.customisation ?? {};
      const design = parseDesign({ version: 1, shopProductVariantId, customisation });
      return findEmptyMandatoryLayers(data.product, design).map(({ message }) => message);
    },
    staleTime: 0,
    meta: { isSilent: true },
  });
