// A process that runs tests on mutants, one test file after another (see run-lanes.ts). Node's `--experimental-vm-modules`
// is needed.
import { FileTester } from './file-tester.ts';
import { type LaneTask, sendMessage } from './lane-messages.ts';

/** Loaded files accumulate in a process: after this many it is replaced by another. */
const MAX_LOADS = 300;

process.once('message', (task: LaneTask) => {
  void testAll(task).then(
    (isDone) => {
      sendMessage({ type: 'ended', isDone });
      process.disconnect();
      process.exit(0);
    },
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function testAll({ tests, mutants }: LaneTask): Promise<boolean> {
  let loads = 0;
  for (const [index, test] of tests.entries()) {
    const waiting = mutants.filter(({ file, from }) => from <= index && test.sources.includes(file));
    if (waiting.length === 0) continue;
    sendMessage({ type: 'opened', index });
    const tester = new FileTester(test, index, waiting);
    if (!(await tester.test(mutants, MAX_LOADS - loads))) return false;
    loads += tester.loads;
  }
  return true;
}
