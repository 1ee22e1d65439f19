import { Option } from 'commander';

// Options that mean the same wherever they appear are worded once.

export const productOption = () =>
  new Option('-p, --product <file>', 'the product, instead of the one the design names');

export const assetsOption = () =>
  new Option('--assets <dir>', 'read pictures and fonts from here and nowhere else');

export const jsonOption = () => new Option('--json', 'print one JSON object on standard output');
