// zod compiles schemas with `new Function` where it may, and finds out by trying: the policy of pages forbids that, and
// reports it. Pages import this before anything that has schemas. zod reads its configuration here; to import `config`
// from zod would load it before the shell is shown.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
