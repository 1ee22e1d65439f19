import test from 'ava';
import { newWebhookSecret, signMessage } from './webhook-signature.ts';

test('messages are signed as in the example of Standard Webhooks', (t) => {
  const message = {
    eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  };
  t.deepEqual(signMessage(message, 1_614_265_330), {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  const both = signMessage({ ...message, secrets: [newWebhookSecret(), ...message.secrets] }, 1_614_265_330);
  t.regex(both['webhook-signature'], /^v1,[\w+/]{43}= v1,g0hM9SsE\+OTPJTGt\/tmIKtSyZlE3uFJELVlNIOLJ1OE=$/);
});

test('secrets are random and long enough', (t) => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  t.not(one, other);
  t.is(Buffer.from(one.slice('whsec_'.length), 'base64').length, 32);
});
