import { SingleBar } from 'cli-progress';
import type { Terminal } from './terminal.ts';

export interface ProgressBar {
  /** @param done how many of the things are done, fractions too @param what what is being done now */
  show(done: number, what: string): void;
  /** Takes the bar off the screen, so that lines can follow; the next `show` brings it back. */
  clear(): void;
}

/** A bar on a terminal, and nothing at all in a pipe. */
export function openProgressBar({ screen }: Pick<Terminal, 'screen'>, total: number): ProgressBar {
  if (!screen) return { show() {}, clear() {} };
  const bar = new SingleBar({
    stream: screen,
    format: '{bar} {percentage} %  {what}',
    barCompleteChar: '━',
    barIncompleteChar: '─',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    gracefulExit: false, // signals are the terminal's business
    linewrap: false,
  });
  let isDrawn = false;
  return {
    show(done, what) {
      if (isDrawn) bar.update(done, { what });
      else bar.start(total, done, { what });
      isDrawn = true;
    },
    clear() {
      if (isDrawn) bar.stop();
      isDrawn = false;
    },
  };
}
