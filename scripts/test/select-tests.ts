import { globSync } from '../glob.ts';
import { ROOMS } from '../rooms.ts';
import { listChangedFiles } from './changed-files.ts';
import { chooseNearest } from './choose-nearest.ts';
import { loadReachGraph } from './import-graph.ts';
import { rankTests } from './rank-tests.ts';
import { SLOW_FILES } from './slow-files.ts';

/** Environment variables read by files that use a database or the build. */
const SERVICES = ['PLATEN_BUILT_CLI', 'PLATEN_BUILT_WEB', 'PLATEN_TEST_DATABASE'];
/** The cost of such a file, in plain ones. */
const SERVICE_COST = 6;

export interface Selection {
  /** In the order in which they are started. */
  tests: string[];
  isWhole: boolean;
  /** Whether only the embedded database is used. */
  isQuick: boolean;
}

/**
 * The test files selected by the arguments of `npm test`: all, those whose path contains one of the texts, or with
 * `--changed` those nearest to changes since the last commit (with `--all`, every one reached).
 * @throws Error for an unknown option
 */
export async function selectTests(args: string[]): Promise<Selection> {
  const options = args.filter((arg) => arg.startsWith('--'));
  const filters = args.filter((arg) => !arg.startsWith('--'));
  const isChanged = options.includes('--changed');
  const isAll = options.includes('--all');
  const unknown = options.find((option) => option !== '--changed' && !(isChanged && option === '--all'));
  if (unknown) throw new Error(`There is no option ${unknown}. There are --changed and --changed --all.`);
  const all = globSync(ROOMS, /\.test\.tsx?$/);
  const named = all.filter((file) => filters.length === 0 || filters.some((part) => file.includes(part)));
  if (isChanged) return { tests: await selectChanged(named, isAll), isWhole: false, isQuick: !isAll };
  return { tests: slowestFirst(named), isWhole: filters.length === 0, isQuick: false };
}

async function selectChanged(tests: string[], isAll: boolean): Promise<string[]> {
  const changed = listChangedFiles();
  const graph = await loadReachGraph(tests);
  const reached = rankTests(tests, changed, graph);
  if (isAll) return slowestFirst(reached);
  const selected = chooseNearest(reached, changed, (file) =>
    SERVICES.some((name) => graph.readsVariable(file, name)) ? SERVICE_COST : 1,
  );
  console.log(
    `# ${selected.length} of the ${reached.length} test files that ${changed.length} changed files reach, ` +
      'on the embedded database; all of them: npm test -- --changed --all',
  );
  for (const file of selected) console.log(`#   ${file}`);
  return selected;
}

function slowestFirst(files: string[]): string[] {
  const place = (file: string) => {
    const index = SLOW_FILES.indexOf(file);
    return index === -1 ? SLOW_FILES.length : index;
  };
  return files.toSorted((a, b) => place(a) - place(b));
}
