import { config } from 'zod/v4/core';

// zod compiles schemas with `new Function` where it may, and finds out by trying: the policy of pages forbids that, and
// reports it. Pages import this before anything that has schemas.
config({ jitless: true });
