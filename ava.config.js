// Tests are bundled to build/ first (scripts/test.ts); ava runs plain JavaScript.
export default { files: ['build/**/*.test.js'], timeout: '3m', workerThreads: false, concurrency: 2 };
