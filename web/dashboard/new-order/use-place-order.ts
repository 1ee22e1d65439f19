import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { createOrderCall } from '../../../api/contract/calls/orders.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { composeOrder, type OrderDraft } from './order-draft.ts';

/** Places an order once and opens it. @param onRefused shows the errors at their fields */
export function usePlaceOrder(forget: () => void, onRefused: (error: Error) => void) {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const place = useMutation({
    mutationFn: (draft: OrderDraft) =>
      client(createOrderCall, {
        params: { enterpriseId },
        idempotencyKey: draft.key,
        body: composeOrder(draft),
      }),
    meta: { isShownInPlace: true, leavesPage: true },
    onError: onRefused,
    onSuccess: () => {
      forget();
      showToast(translateSentence(messages.created));
    },
  });
  const id = place.data?.id;
  // The page is left when its form has no unsaved changes.
  useEffect(() => {
    if (id !== undefined) void navigate(`/order-manager/${id}`);
  }, [id, navigate]);
  return place;
}
