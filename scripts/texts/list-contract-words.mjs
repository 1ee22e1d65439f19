import { build } from 'esbuild';
import { nodeBundle } from '../bundle.mjs';

/**
 * Labels, help texts and options of all fields that the contract declares. They are derived from names, so they cannot
 * be read from the source.
 * @returns {Promise<readonly string[]>}
 */
export async function listContractWords() {
  const { outputFiles } = await build({
    ...nodeBundle,
    entryPoints: ['scripts/texts/contract-words.ts'],
    outdir: 'build/texts',
    sourcemap: false,
    write: false,
  });
  const script = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const words = /** @type {unknown} */ (await import(`data:text/javascript;base64,${script}`));
  return /** @type {typeof import('./contract-words.ts')} */ (words).contractWords;
}
