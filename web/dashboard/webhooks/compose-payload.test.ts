import test from 'ava';
import { composePayload } from './compose-payload.ts';

test('a payload is indented, and text that is not JSON is unchanged', (t) => {
  t.is(
    composePayload('{"type":"order.ready","data":{"id":1}}'),
    '{\n  "type": "order.ready",\n  "data": {\n    "id": 1\n  }\n}',
  );
  t.is(composePayload('{"cut'), '{"cut');
});
