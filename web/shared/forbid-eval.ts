// zod compiles schemas with `new Function` if an attempt succeeds. The content security policy of pages forbids that and
// reports the attempt. Pages import this file before any schemas. zod reads its configuration here; importing `config`
// from zod would load zod before the shell is shown.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
