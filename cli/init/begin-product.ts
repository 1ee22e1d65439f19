import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import {
  composeTemplate,
  type Font,
  listTemplatePictures,
  starterFabrics,
  starterFont,
  PlatenError,
  type ProductTemplate,
  templatePictures,
} from '../../engine/node.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';
import { withFile } from '../fault.ts';
import { pathExists } from '../output/path-exists.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface InitOptions {
  template: ProductTemplate;
  /** The name of the product; default: the folder's. */
  name?: string;
}

const FONT_ID = 1;

/**
 * `platen init`: creates a product in a folder, with a design of it, a font and pictures of its views. Existing files are
 * not replaced.
 * @throws FileError `file-exists`
 */
export async function beginProduct(
  folder: string,
  { template, name = basename(resolve(folder)) }: InitOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const fontFile = `fonts/${starterFont.file}`;
  const product = composeTemplate(template, name, { fontId: FONT_ID, fabrics: starterFabrics });
  const fonts: Font[] = [
    { id: FONT_ID, font: starterFont.family, variation: 'REGULAR', uploadUrl: fontFile },
  ];
  const pictures = listTemplatePictures(template);
  const files: [path: string, content: string | Uint8Array][] = [
    ['product.json', toText({ ...product, fonts })],
    ['design.json', toText(composeDesign(product, name))],
    [fontFile, starterFont.bytes],
    ['fonts/LICENSE', starterFont.licence],
    ...pictures.map((path): [string, Uint8Array] => [path, templatePictures[path]!]),
  ];
  for (const [path] of files) await refuseExisting(join(folder, path));
  for (const [path, content] of files) {
    const file = join(folder, path);
    await withFile(file, async () => {
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, content, { flag: 'wx' });
    });
    terminal.print(file);
  }
  terminal.note(`Print it: platen render ${asArgument(join(folder, 'design.json'))}`);
  return exitCode.fine;
}

/** Every text is set to the name, so that the first print is not empty. */
function composeDesign({ maskGroups }: ReturnType<typeof composeTemplate>, name: string): object {
  const masks = maskGroups.flatMap(({ masks: views }) => views);
  return {
    version: 1,
    name,
    product: 'product.json',
    shopProductVariantId: 1,
    customisation: {
      configuration: {
        masks: masks.map(({ id, layers }) => ({
          id,
          layers: layers
            .filter(({ designFunction }) => designFunction === 'TEXTAREA')
            .map((layer) => ({ id: layer.id, configuration: { text: { text: name } } })),
        })),
      },
    },
  };
}

/** A path as it is pasted into a shell: not an option, and one word. */
function asArgument(path: string): string {
  const argument = path.startsWith('-') ? `./${path}` : path;
  return /^[\w./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}

async function refuseExisting(file: string): Promise<void> {
  if (await pathExists(file))
    await withFile(file, () => {
      throw new PlatenError('file-exists', 'The file exists already. Name an empty folder.');
    });
}

const toText = (content: object): string => `${JSON.stringify(content, undefined, 2)}\n`;
