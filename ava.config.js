// Tests are bundled to build/ first (scripts/test.mjs); ava runs plain JavaScript.
export default { files: ['build/**/*.test.js'], timeout: '3m', workerThreads: false, concurrency: 2 };
