import type { ResourceRules } from '../../data/resource-rules.ts';
import type { AddressRules } from '../../outgoing/address-rules.ts';
import { readOutgoingUrl } from '../../outgoing/read-outgoing-url.ts';
import { newWebhookSecret } from './webhook-signature.ts';

/** Rules of webhooks beyond their declaration. */
export const webhookRules = (addresses: AddressRules): ResourceRules => ({
  prepare(_trx, _enterpriseId, values, before) {
    const { url, active } = values as { url?: string; active?: boolean };
    if (url !== undefined) readOutgoingUrl(url, addresses);
    return Promise.resolve({
      ...values,
      ...(before ? {} : { secret: newWebhookSecret() }),
      // A user has reactivated it: its failing time starts again.
      ...(active ? { disabledReason: null, utcFailingSinceDateTime: null } : {}),
    });
  },
});
