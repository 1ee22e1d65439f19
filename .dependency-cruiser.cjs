// The import rules of ARCHITECTURE.md. `npm run check` enforces them.
// The engine's entry points for browsers; scripts/browser-entries/browser-entries.test.ts limits the code that each loads.
const BROWSER =
  'batch-rows|browser|currencies|cut-outs|editor|flat-mockups|live|mockup-scenes|model-editor|nesting|office|personalisation|preflight|press-colours|psd-mockups|quantities|resolution|schemas|screens|set-up|specimen|validation|view-pictures';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-to-unresolvable',
      comment:
        'scripts/build-web.mjs makes the modules that are called virtual; a bench installs polotno outside the tree; Vite resolves ?url',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|polotno/)|\\.wasm\\?url$' },
    },
    {
      name: 'engine-imports-only-itself',
      severity: 'error',
      from: { path: '^engine/' },
      to: { path: '^(cli|workers|api|web|scripts|fixtures)/' },
    },
    {
      name: 'workers-import-engine-node',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: '^(cli|api|web|scripts)/|^engine/(?!node(-mockups|-system|-threads)?\\.ts$)' },
    },
    {
      name: 'api-imports-entry-points-of-engine-and-workers',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: '^(cli|web|scripts)/|^engine/(?!(node(-mockups|-system|-threads)?|currencies|office|schemas|screens)\\.ts$)|^workers/(?!index\\.ts$)',
      },
    },
    {
      name: 'web-imports-engine-browser-and-contract',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/shop/|\\.test\\.tsx?$|/testing/' },
      to: {
        path: `^(cli|workers|scripts)/|^engine/(?!(${BROWSER})\\.ts$)|^api/(?!(contract|office)/)`,
      },
    },
    {
      name: 'office-imports-only-the-engine',
      comment: 'roles, rights and navigation are shared with the pages; the server is built on them',
      severity: 'error',
      from: { path: '^api/office/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(cli|workers|web|scripts)/|^engine/(?!(currencies|schemas|screens)\\.ts$)|^api/(?!office/)',
      },
    },
    {
      name: 'demo-shop-imports-contract-and-html',
      comment: 'its server calls the API as any shop does; it imports only types of the seed',
      severity: 'error',
      from: { path: '^web/shop/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: '^(cli|engine|workers|scripts)/|^web/(?!shop/)|^api/(?!contract/|docs-page/html\\.ts$|seed/demo-(record|shop)\\.ts$)',
      },
    },
    {
      name: 'cli-and-web-are-not-imported',
      severity: 'error',
      from: { pathNot: '^(cli|web)/' },
      to: { path: '^(cli|web)/', pathNot: '^web/testing/' },
    },
    {
      name: 'scripts-drive-the-pages-as-their-tests-do',
      severity: 'error',
      from: { pathNot: '^(web|scripts)/' },
      to: { path: '^web/testing/' },
    },
    {
      name: 'cli-imports-entry-points',
      severity: 'error',
      from: { path: '^cli/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: '^engine/(?!node(-cut-outs|-mockups|-system|-threads)?\\.ts$)|^scripts/|^web/(?!shop/start-shop\\.ts$)',
      },
    },
    {
      name: 'canvas-is-loaded-in-one-place',
      comment: 'the package reads the fonts of the machine unless the module that loads it forbids that',
      severity: 'error',
      from: { pathNot: '^engine/platform/node/load-canvas\\.ts$' },
      to: { path: 'node_modules/@napi-rs/canvas/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'threads-are-opened-in-one-place',
      comment: 'Node aborts the process when a pool with other options is stopped while its threads load',
      severity: 'error',
      from: { path: '^(engine|cli|workers|api)/', pathNot: '^engine/platform/node/open-threads\\.ts$' },
      to: { path: 'node_modules/piscina/' },
    },
    {
      name: 'only-platform-touches-canvas-gl-dom',
      comment:
        'a canvas implementation, GL or an image codec is injected; nothing else in the engine imports one',
      severity: 'error',
      from: { path: '^engine/', pathNot: '^engine/platform/|\\.test\\.ts$|/testing/' },
      to: { path: 'node_modules/(@napi-rs/canvas|gl|sharp|puppeteer-core|@sparticuz/chromium)/' },
    },
    {
      name: 'isomorphic-rooms-import-no-node-modules',
      comment: 'model, rules, text, codes, scene, assets and wasm run in the browser too',
      severity: 'error',
      from: {
        path: `^engine/(model|rules|text|codes|scene|assets)/|^engine/(${BROWSER})\\.ts$|^api/(contract|office)/`,
        pathNot: '\\.test\\.ts$|/testing/',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'model-imports-only-itself',
      severity: 'error',
      from: { path: '^engine/model/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^engine/(rules|text|codes|scene|print|mockup|assets|platform)/' },
    },
    {
      name: 'rules-import-only-the-model',
      severity: 'error',
      from: { path: '^engine/rules/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^engine/(text|codes|scene|print|mockup|assets|platform)/' },
    },
    {
      name: 'platform-imports-no-caller',
      comment:
        'prints, scenes and mockups call the platform; shared types are declared in platform or encoders',
      severity: 'error',
      from: { path: '^engine/platform/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^engine/(scene|print|mockup|text|codes|node|node-mockups|browser|editor|live)[/.]' },
    },
    {
      name: 'encoders-import-no-canvas',
      comment: 'they turn pixels into bytes, also in browsers',
      severity: 'error',
      from: { path: '^engine/encoders/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^engine/(model|rules|text|codes|assets|scene|print|mockup|platform)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    exclude: { path: '^(dist|build|out)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
