import type { Page } from 'puppeteer-core';
import { groupProductCall } from '../../api/contract/calls/product-groups.ts';
import { openWeb } from './open-web.ts';
import { openDashboard } from './sign-in.ts';

/** Opens a server with a mug, and an administrator who edits it. */
export async function openMugEditor() {
  const web = await openWeb(['mug']);
  const admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
  const { id: groupId } = (await web.api
    .database('productGroup')
    .where({ enterpriseId: web.enterpriseId })
    .first('id')) as { id: number };
  return {
    web,
    admin,
    groupId,
    open: (t: Parameters<typeof openDashboard>[0], options = {}): Promise<Page> =>
      openDashboard(t, web, admin, `/products/productGroups/${groupId}/editor`, options),
    /** The layer of this name in the mug's only view, for each variant, as the server has it. */
    readLayers: async (name: string) => {
      const { product } = await web.api.as(admin).client(groupProductCall, {
        params: { enterpriseId: web.enterpriseId, id: groupId },
      });
      return product.shopProduct.shopProductVariants.map(({ layerGroups }) =>
        layerGroups[0]!.layers.find((layer) => layer.name === name)!,
      );
    },
  };
}

export type MugEditor = Awaited<ReturnType<typeof openMugEditor>>;
