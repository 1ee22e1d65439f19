// npm run dev: the pages with hot reloading, on the real API, which is built and started beside them.
import { spawn } from 'node:child_process';
import { createServer, type Plugin } from 'vite';
import { buildEmbed, pages, webConfig } from './build-web.mjs';
import { buildDatabase } from './build-database.mjs';
import { buildCli } from './build.mjs';

const BUILT = 'dist';
const API_PORT = Number(process.env['API_PORT'] ?? 4400);
const PAGE_PORT = Number(process.env['PORT'] ?? 4401);
const api = `http://127.0.0.1:${API_PORT}`;

await Promise.all([buildCli(BUILT), buildDatabase(BUILT), buildEmbed(`${BUILT}/web`)]);
const server = spawn(process.execPath, [`${BUILT}/cli.js`, 'start'], {
  env: { ...process.env, PORT: String(API_PORT), SHOP_PORT: String(PAGE_PORT + 1) },
  stdio: ['ignore', 'inherit', 'inherit'],
});
server.once('exit', (code) => process.exit(code ?? 1));
await answers(`${api}/health/ready`);

const config = webConfig(BUILT);
const vite = await createServer({
  ...config,
  plugins: [...(config.plugins ?? []), pagesByTheirAddresses()],
  server: { port: PAGE_PORT, strictPort: true, proxy: await listProxies() },
});
await vite.listen();
console.log(`Pages: http://127.0.0.1:${PAGE_PORT}/?shopProductVariantId=1`);

/** Waits until the API is there. */
async function answers(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The first segments of the API's paths, its files and its websocket. */
async function listProxies(): Promise<Record<string, { target: string; ws: boolean }>> {
  const { paths } = (await (await fetch(`${api}/openapi.json`)).json()) as { paths: Record<string, unknown> };
  const own = new Set(['assets', ...Object.keys(pages), '']);
  const segments = new Set(Object.keys(paths).map((path) => path.split('/')[1] ?? ''));
  return Object.fromEntries(
    [...segments]
      .filter((segment) => !own.has(segment))
      .map((segment) => [`^/${segment}(/|\\?|$)`, { target: api, ws: true }]),
  );
}

/** The configurator is at the root. */
function pagesByTheirAddresses(): Plugin {
  return {
    name: 'pages-by-their-addresses',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/(\?|$)/.test(request.url ?? '')) request.url = `/${pages.configurator}`;
        next();
      });
    },
  };
}
