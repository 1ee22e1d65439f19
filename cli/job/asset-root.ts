import { basename, dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import { PlatenError } from '../../engine/node.ts';

/**
 * The deepest folder that contains all the files. Assets are read only from it.
 * @throws PlatenError `asset-root-unclear` when that would be the whole disk
 */
export function findAssetRoot(files: readonly string[]): string {
  const [first = [], ...others] = files.map((file) => resolve(dirname(file)).split(sep));
  const shared = first.findIndex((part, depth) => others.some((other) => other[depth] !== part));
  const root = first.slice(0, shared === -1 ? undefined : shared).join(sep);
  if (root === '' || root === parse(root).root)
    throw new PlatenError(
      'asset-root-unclear',
      `${files.join(' and ')} have only the whole disk in common. Name the folder of the assets: --assets DIR.`,
    );
  return root;
}

/**
 * The path of a file relative to the asset root, with forward slashes: `.` or `products/mug`.
 * @throws PlatenError `asset-outside-folder`
 */
export function placeBelow(root: string, file: string): string {
  const place = relative(resolve(root), resolve(dirname(file)));
  if (place === '..' || place.startsWith(`..${sep}`) || isAbsolute(place))
    throw new PlatenError('asset-outside-folder', `${file} is outside the asset folder ${root}.`);
  return place === '' ? '.' : place.split(sep).join('/');
}

/**
 * The product file that a design names, as a path from the working folder.
 * @throws PlatenError `product-unknown` without one, `product-reference-invalid` for anything but a relative path, since
 * a design comes from a shopper and must not refer to the whole disk
 */
export function locateProduct(designFile: string, reference: string | undefined): string {
  if (reference === undefined)
    throw new PlatenError('product-unknown', 'The design names no product. Name it: --product FILE.');
  return locateBeside(designFile, reference, { code: 'product-reference-invalid', path: 'product' });
}

/**
 * A file that another one names, as a path from the working folder.
 * @param fault the error for anything but a relative path, and where in the file it is
 */
export function locateBeside(
  file: string,
  reference: string,
  { code, path }: { code: string; path: string },
): string {
  if (isAbsolute(reference) || /^[A-Za-z][A-Za-z0-9+.-]*:|[\\\0]/.test(reference) || reference === '')
    throw new PlatenError(code, `${JSON.stringify(reference)} is not a path relative to ${basename(file)}.`, {
      path,
    });
  return join(dirname(file), reference);
}
