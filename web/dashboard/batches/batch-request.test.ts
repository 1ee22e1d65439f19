import test from 'ava';
import { beginRequest, composeBatch, PICTURES } from './batch-request.ts';

const request = { ...beginRequest(), customisationCode: ' code ' };

test('a batch without choices has those of the print areas', (t) => {
  t.deepEqual(composeBatch(request, '/f/1/rows.csv'), {
    customisationCode: 'code',
    csv: '/f/1/rows.csv',
    pictureContext: PICTURES,
  });
});

test('the choices of a batch are sent, and the folder of pictures if there is one', (t) => {
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
  t.deepEqual(composeBatch(chosen, 'c'), { ...body, pictureContext: 'Team' });
  t.deepEqual(composeBatch({ ...chosen, pictureContext: ' ' }, 'c'), body);
});
