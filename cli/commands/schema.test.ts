import test from 'ava';
import { runCli } from '../testing/run-cli.ts';

test('schema prints the JSON Schema of one kind of file, or of all kinds', async (t) => {
  const product = JSON.parse((await runCli('schema', 'product')).stdout) as { properties: object };
  const design = JSON.parse((await runCli('schema', 'design')).stdout) as { properties: object };
  const sheet = JSON.parse((await runCli('schema', 'sheet')).stdout) as { oneOf: object[] };
  t.is(sheet.oneOf.length, 2);
  t.true('shopProduct' in product.properties);
  t.true('customisation' in design.properties);
  const scene = JSON.parse((await runCli('schema', 'mockup-scene')).stdout) as object;
  const ticket = JSON.parse((await runCli('schema', 'ticket')).stdout) as { properties: object };
  t.true('sha256' in ticket.properties);
  const places = JSON.parse((await runCli('schema', 'sheet-ticket')).stdout) as { properties: object };
  t.true('sheets' in places.properties);
  t.deepEqual(JSON.parse((await runCli('schema')).stdout), {
    product,
    design,
    sheet,
    'mockup-scene': scene,
    ticket,
    'sheet-ticket': places,
  });
});
