import test from 'ava';
import { saveCustomisationCall } from '../../contract/calls/configurator.ts';
import { createOrderCall, readOrderCall } from '../../contract/calls/orders.ts';
import { openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';

let office: TestOffice;
test.before(async () => {
  office = await openTestOffice();
});
test.after.always(() => office?.api.close());

test.serial('an item has each conversion of its pictures once, and none of other designs', async (t) => {
  const { api, enterpriseId, client } = office;
  const ids = await api.createProduct(enterpriseId, 'mug');
  const save = async (name: string) => {
    const body = (await api.createPayload(enterpriseId, name, ids)) as { shopProductVariantId: number };
    return (await api.as(undefined).client(saveCustomisationCall, { body })).customisationCode;
  };
  const items = [
    { customisationCode: await save('mug-heart-photo') },
    { customisationCode: await save('mug-corgi') },
    { shopProductVariantId: ids.get('shopProductVariant', 70011)! },
  ];
  const { id } = await client(createOrderCall, { body: { orderNumber: 'C-1', items } });
  const conversions = async () =>
    (await client(readOrderCall, { params: { id } })).items.map((item) => item.conversions);
  t.deepEqual(await conversions(), [[], [], []]);
  const files = () => api.database('file').where({ enterpriseId });
  await files().whereLike('filename', '%daisy-meadow%').update({ convertedFrom: 'HEIC' });
  t.deepEqual(await conversions(), [[{ from: 'HEIC', to: 'JPG' }], [], []]);
  const { publicId } = (await files().whereLike('filename', '%corgi%').first('publicId')) as {
    publicId: string;
  };
  await files().where({ publicId }).update({ convertedFrom: 'GIF', contentType: 'image/png' });
  const design = (await api.database('orderItem').where({ position: 1 }).first('design')) as object;
  const text = JSON.stringify(design).slice(1, -1);
  const more = `{${text},"copies":["/f/${publicId}/a.png","/f/${publicId}/b.png"]}`;
  await api.database('orderItem').where({ position: 3 }).update({ design: more });
  t.deepEqual(
    (await conversions())[2],
    [
      { from: 'GIF', to: 'PNG' },
      { from: 'HEIC', to: 'JPG' },
    ],
    'two pictures, one of them twice',
  );
});
