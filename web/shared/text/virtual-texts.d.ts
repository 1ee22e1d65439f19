/** Made by scripts/build-web.mjs. */
declare module 'virtual:texts/*' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export default messages;
  /** Sentences of the engine and the server that are filled in before a page has them. */
  export const filled: readonly string[];
}
