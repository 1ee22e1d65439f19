import { EMBEDDED_PATHS } from '../../../api/office/navigation/embedded-path.ts';

/** Paths that the administration of a shop's platform links to, by their content. */
export const EMBEDDED_PAGES = {
  products: EMBEDDED_PATHS.map((path) => path as string),
  orders: EMBEDDED_PATHS.map((path) => `${path}/orders`),
};
