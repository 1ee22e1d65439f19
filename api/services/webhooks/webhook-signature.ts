import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks requires 24 to 64. */
const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** The id and the signed content of a message. */
export interface SignedMessage {
  eventId: string;
  body: string;
  /** The newest first. */
  secrets: readonly string[];
}

/**
 * The headers of one attempt to deliver a message (Standard Webhooks 1.0, "Webhook headers"): HMAC-SHA256 over id, time of
 * the attempt and body, with each valid secret.
 * @param timestampSeconds since 1970
 */
export function signMessage(
  { eventId, body, secrets }: SignedMessage,
  timestampSeconds: number,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signed = `${eventId}.${timestampSeconds}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signatures.join(' '),
  };
}
