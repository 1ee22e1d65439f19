import type { Readable } from 'node:stream';
import { Parser, type Result } from 'tap-parser';
import { composeTitle } from './bundle-tests.ts';

const LAST_LINE = /^# fail \d+/;

export interface Counts {
  passed: number;
  failed: number;
  /** The title and the error of each failed test, as printed. */
  failures: string[];
  /** Whether the report is complete. */
  isWhole: boolean;
}

/** Reads ava's TAP report as a stream, and prints each result. A skipped test counts as failed. */
export async function readResults(report: Readable, print: (line: string) => void): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, failures: [], isWhole: false };
  const fail = (text: string) => {
    counts.failed += 1;
    counts.failures.push(text);
    print(text);
  };
  const parser = new Parser();
  parser.on('assert', (assertion: Result) => {
    const name = composeTitle(assertion.name);
    if (assertion.skip || assertion.todo) {
      fail(`✘ skipped: ${name}`); // nothing is skipped silently
    } else if (assertion.ok) {
      counts.passed += 1;
      print(`✔ ${name}`);
    } else {
      fail(`✘ ${name}${describe(assertion)}`);
    }
  });
  parser.on('comment', (comment: string) => {
    print(comment.trimEnd()); // logs of tests: tables, figures
    counts.isWhole ||= LAST_LINE.test(comment);
  });
  parser.on('bailout', (reason) => {
    fail(`Bail out! ${reason}`);
  });
  const ended = new Promise((done) => parser.once('complete', done));
  report.pipe(parser);
  await ended;
  return counts;
}

const describe = ({ diag }: Result) =>
  diag ? `\n${JSON.stringify(diag, null, 2).replaceAll('\\n', '\n    ').replace(/^/gm, '    ')}` : '';
