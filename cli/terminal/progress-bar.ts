import { SingleBar } from 'cli-progress';
import type { Terminal } from './terminal.ts';

export interface ProgressBar {
  /** @param done the number of finished things, with fractions @param what the current step */
  show(done: number, what: string): void;
  /** Removes the bar from the screen, so that lines can follow; the next `show` draws it again. */
  clear(): void;
}

/** A progress bar on a terminal; nothing in a pipe. */
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
    gracefulExit: false, // the terminal handles signals
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
