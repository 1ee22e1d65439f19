import test from 'ava';
import { beginRequest, composeBatch } from './batch-request.ts';

const request = { ...beginRequest(), customisationCode: ' code ' };

test('a batch without choices has those of the print areas', (t) => {
  t.deepEqual(composeBatch(request, '/f/1/rows.csv', false), {
    customisationCode: 'code',
    csv: '/f/1/rows.csv',
  });
});

test('the choices of a batch are sent, the folder of pictures only if rows name pictures', (t) => {
  const chosen = {
    ...request,
    name: ' Plates ',
    format: 'pdf' as const,
    dpi: 150,
    printArea: '7',
    pictureContext: ' Team ',
  };
  const body = {
    customisationCode: 'code',
    csv: 'c',
    name: 'Plates',
    format: 'pdf',
    dpi: 150,
    printArea: '7',
  } as const;
  t.deepEqual(composeBatch(chosen, 'c', false), body);
  t.deepEqual(composeBatch(chosen, 'c', true), { ...body, pictureContext: 'Team' });
  t.deepEqual(composeBatch({ ...chosen, pictureContext: ' ' }, 'c', true), body);
});
