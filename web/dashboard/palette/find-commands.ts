import type { Command } from './use-commands.ts';

/** The commands whose label contains each word of a text, those that start with the text first. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label }) => words.every((word) => fold(label).includes(word)));
  const begins = ({ label }: Command) => fold(label).startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}

/** Without case and accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
