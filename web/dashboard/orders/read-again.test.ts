import { QueryClient, QueryObserver } from '@tanstack/react-query';
import test from 'ava';
import { waitUntil } from '../../../api/testing/wait-until.ts';
import { readAgain } from './read-again.ts';

/** A query in use that the test answers. */
function openQuery() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const answers: ((answer: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: ['orders', 1, {}], queryFn: read });
  observer.subscribe(() => undefined);
  return { queryClient, observer, answers };
}

test('a change during a request causes another request', async (t) => {
  const { queryClient, observer, answers } = openQuery();
  const isRead = readAgain(queryClient, ['orders', 1]);
  t.is(answers.length, 1);
  answers[0]!('before the change');
  await waitUntil(() => answers.length === 2);
  t.is(observer.getCurrentResult().data, 'before the change');
  answers[1]!('after it');
  await isRead;
  t.is(observer.getCurrentResult().data, 'after it');
});

test('several changes during a request cause one further request', async (t) => {
  const { queryClient, observer, answers } = openQuery();
  const areRead = [1, 2, 3].map(() => readAgain(queryClient, ['orders', 1]));
  answers[0]!('before the changes');
  await waitUntil(() => answers.length === 2);
  answers[1]!('after them');
  await Promise.all(areRead);
  t.is(answers.length, 2);
  t.is(observer.getCurrentResult().data, 'after them');
});

test('queries with other keys are not read again', async (t) => {
  const { queryClient, answers } = openQuery();
  answers[0]!('read');
  await queryClient.getQueryCache().findAll()[0]!.promise;
  await readAgain(queryClient, ['orders', 2]);
  t.is(answers.length, 1);
});
