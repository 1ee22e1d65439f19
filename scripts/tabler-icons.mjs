// Tabler's icons as components, from the outlines in one file. Tabler's own package for React has 18,000 files.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const ICON = 'virtual:icons/';

const { icons } = /** @type {import('@iconify/types').IconifyJSON} */ (
  createRequire(import.meta.url)('@iconify-json/tabler/icons.json')
);

/** @param {string} name as on Tabler's pages: `star-filled` */
export function readIcon(name) {
  const { body } = icons[name] ?? {};
  if (body === undefined) throw new Error(`Tabler has no icon "${name}".`);
  return {
    /** `d` of its paths, on a square of 24 units. */
    paths: [...body.matchAll(/<path\b[^>]* d="([^"]+)"/g)].map(([, d = '']) => d),
    isFilled: !body.includes('fill="none"'),
  };
}

/**
 * `import IconTrash from 'virtual:icons/trash'`.
 * @type {import('vite').Plugin}
 */
export const tablerIcons = {
  name: 'tabler-icons',
  resolveId: (id) => (id.startsWith(ICON) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${ICON}`)) return undefined;
    const { paths, isFilled } = readIcon(id.slice(ICON.length + 1));
    return `import { createIcon } from ${JSON.stringify(resolve('web/shared/icons/create-icon.tsx'))};
export default createIcon(${JSON.stringify(paths)}${isFilled ? ', true' : ''});`;
  },
};
