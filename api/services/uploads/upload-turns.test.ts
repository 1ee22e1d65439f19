import test from 'ava';
import { UploadTurns } from './upload-turns.ts';

/** A request that the test ends. */
function openRequest() {
  const request = { isBegun: false, isEnded: false };
  let resolve!: (answer: string) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<string>((answer, fail) => {
    [resolve, reject] = [answer, fail];
  });
  return {
    request,
    resolve,
    reject,
    end: () => void (request.isEnded = true),
    work: () => {
      request.isBegun = true;
      return promise;
    },
  };
}
/** Waits until all settled promises were handled. */
const settle = () => new Promise<void>((done) => setImmediate(done));

test('a newer request ends the former one and runs after it', async (t) => {
  const turns = new UploadTurns();
  const [one, two] = [openRequest(), openRequest()];
  const first = turns.take('upload', one.end, one.work);
  await settle();
  t.deepEqual(one.request, { isBegun: true, isEnded: false });
  const second = turns.take('upload', two.end, two.work);
  await settle();
  t.true(one.request.isEnded);
  t.deepEqual(two.request, { isBegun: false, isEnded: false });
  one.resolve('one');
  t.is(await first, 'one');
  await settle();
  t.true(two.request.isBegun);
  two.resolve('two');
  t.is(await second, 'two');
});

test('after a request fails the next one runs', async (t) => {
  const turns = new UploadTurns();
  const [one, two] = [openRequest(), openRequest()];
  const first = turns.take('upload', one.end, one.work);
  const second = turns.take('upload', two.end, two.work);
  one.reject(new Error('cut'));
  await t.throwsAsync(first, { message: 'cut' });
  two.resolve('two');
  t.is(await second, 'two');
});

test('a third request waits for the second, even if the first has ended', async (t) => {
  const turns = new UploadTurns();
  const [one, two, three] = [openRequest(), openRequest(), openRequest()];
  const first = turns.take('upload', one.end, one.work);
  const second = turns.take('upload', two.end, two.work);
  one.resolve('one');
  await first;
  const third = turns.take('upload', three.end, three.work);
  await settle();
  t.true(two.request.isEnded);
  t.false(three.request.isBegun);
  two.resolve('two');
  await second;
  three.resolve('three');
  t.is(await third, 'three');
});

test('requests of other uploads, and those after the last, do not wait', async (t) => {
  const turns = new UploadTurns();
  const [one, other, later] = [openRequest(), openRequest(), openRequest()];
  const first = turns.take('upload', one.end, one.work);
  void turns.take('another', other.end, other.work);
  await settle();
  t.true(other.request.isBegun);
  t.false(one.request.isEnded);
  one.resolve('one');
  await first;
  void turns.take('upload', later.end, later.work);
  await settle();
  t.true(later.request.isBegun);
  t.false(one.request.isEnded, 'an ended request is not ended again');
});
