import type { Readable } from 'node:stream';
import { Parser, type Result } from 'tap-parser';
import { composeTitle } from './bundle-tests.ts';

const LAST_LINE = /^# fail \d+/;

export interface Counts {
  passed: number;
  failed: number;
  /** Whether the report was written to its end. */
  isWhole: boolean;
}

/** Reads ava's TAP report as it comes, and prints each result. A test that is skipped counts as failed. */
export async function readResults(report: Readable, print: (line: string) => void): Promise<Counts> {
  const counts = { passed: 0, failed: 0, isWhole: false };
  const parser = new Parser();
  parser.on('assert', (assertion: Result) => {
    const name = composeTitle(assertion.name);
    if (assertion.skip || assertion.todo) {
      counts.failed += 1; // nothing is skipped in silence
      print(`✘ skipped: ${name}`);
    } else if (assertion.ok) {
      counts.passed += 1;
      print(`✔ ${name}`);
    } else {
      counts.failed += 1;
      print(`✘ ${name}`);
      if (assertion.diag)
        print(JSON.stringify(assertion.diag, null, 2).replaceAll('\\n', '\n    ').replace(/^/gm, '    '));
    }
  });
  parser.on('comment', (comment: string) => {
    print(comment.trimEnd()); // what tests log: tables, figures
    counts.isWhole ||= LAST_LINE.test(comment);
  });
  parser.on('bailout', (reason) => {
    counts.failed += 1;
    print(`Bail out! ${reason}`);
  });
  const ended = new Promise((done) => parser.once('complete', done));
  report.pipe(parser);
  await ended;
  return counts;
}
