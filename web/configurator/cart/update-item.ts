import { updateItemCall } from '../../../api/contract/calls/orders.ts';
import { client } from '../../shared/api/client.ts';
import type { Inputs } from '../load/inputs.ts';

/** Lets an ordered item show another design (C7-02). @throws ApiProblem */
export async function updateItem(
  inputs: Inputs,
  customisationCode: string,
  previewUrl: string | undefined,
): Promise<void> {
  const { itemId, orderId, itemAssetId, user, fromWorkflow } = inputs;
  await client(updateItemCall, {
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
}

/** Rows have numbers; what is none names no row, and is left out. */
const numberOf = (text: string | undefined): number | undefined => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
