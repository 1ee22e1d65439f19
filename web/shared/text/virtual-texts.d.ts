/** Made by scripts/build-web.mjs. */
declare module 'virtual:texts/en' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export default messages;
}
