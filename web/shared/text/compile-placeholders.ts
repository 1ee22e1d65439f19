import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';

/**
 * Compiles a sentence of words and names alone, as `Change {layer}`. Catalogues have such sentences as they are and the
 * others compiled, so that a page has no compiler of ICU MessageFormat.
 */
export const compilePlaceholders = (sentence: string): CompiledMessage =>
  sentence
    .split(/\{(\w+)\}/)
    .map((part, index): CompiledMessageToken => (index % 2 === 1 ? [part] : part))
    .filter((part) => part !== '');
