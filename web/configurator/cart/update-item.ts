import { updateItemCall } from '../../../api/contract/calls/orders.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { whenAvailable } from '../../shared/api/availability.ts';
import { client } from '../../shared/api/client.ts';
import type { Inputs } from '../load/inputs.ts';

const UNAVAILABLE = 503;

/**
 * Changes the design of an ordered item (C7-02). An update refused for maintenance is repeated when maintenance ends.
 * @throws ApiProblem
 */
export async function updateItem(
  inputs: Inputs,
  customisationCode: string,
  previewUrl: string | undefined,
): Promise<void> {
  const { itemId, orderId, itemAssetId, user, fromWorkflow } = inputs;
  const send = () =>
    client(updateItemCall, {
      params: { itemId: itemId ?? '' },
      body: {
        orderId: numberOf(orderId),
        itemId,
        itemAssetId: numberOf(itemAssetId),
        updatingUser: user,
        customisationCode,
        itemAssetPreviewUrl: previewUrl,
        customerCompleted: !fromWorkflow,
      },
    });
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== UNAVAILABLE) throw error;
    await whenAvailable();
    await send();
  }
}

/** The id of a row. Other values name no row and are left out. */
const numberOf = (text: string | undefined): number | undefined => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
