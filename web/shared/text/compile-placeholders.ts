import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';

/**
 * Compiles a sentence with plain placeholders only, such as `Change {layer}`. Catalogues contain such sentences as text and
 * the others compiled, so that pages need no compiler of ICU MessageFormat.
 */
export const compilePlaceholders = (sentence: string): CompiledMessage =>
  sentence
    .split(/\{(\w+)\}/)
    .map((part, index): CompiledMessageToken => (index % 2 === 1 ? [part] : part))
    .filter((part) => part !== '');
