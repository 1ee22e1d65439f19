import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import { koaBody } from 'koa-body';
import * as z from 'zod';
import { ApiProblem } from '../../api/contract/create-client.ts';
import type { Html } from '../../api/docs-page/html.ts';
import { Carts, type Visit } from './carts.ts';
import type { ShopProduct } from './catalogue.ts';
import { composeLine } from './compose-line.ts';
import { cartPage } from './pages/cart-page.ts';
import { CART_SCRIPT } from './pages/cart-script.ts';
import { layout } from './pages/layout.ts';
import { listPage } from './pages/list-page.ts';
import { isBeingMade, orderPage } from './pages/order-page.ts';
import { productPage } from './pages/product-page.ts';
import type { ShopApi } from './shop-api.ts';
import { STYLE } from './style.ts';

export interface ShopParts {
  /** Origin of Platen's pages and files. */
  apiUrl: string;
  api: ShopApi;
  products: readonly ShopProduct[];
  /** Folder with a JPG of each product, named after the product. */
  pictureFolder: string;
}

const COOKIE = 'platen_demo_shop';
const REFRESH_SECONDS = 2;

const chosen = z.object({
  product: z.string(),
  customisationCode: z.string().min(1),
  quantity: z.coerce.number().int().min(1).max(1000),
});

const removed = z.object({ line: z.string().min(1) });
/** Without a code the line keeps its design, and only its quantity changes. */
const changed = chosen.omit({ product: true }).partial({ customisationCode: true }).extend(removed.shape);
const checkedOut = z.object({ order: z.string().min(1) });

const seeOther = (context: Context, path: string): void => {
  context.redirect(path);
  context.status = 303;
};

/** The demo shop as a Koa application. */
export function createShop({ apiUrl, api, products, pictureFolder }: ShopParts): Koa {
  const carts = new Carts();
  const router = new Router();
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${apiUrl}`,
    "style-src 'self'",
    `img-src 'self' data: ${apiUrl}`,
    `frame-src ${apiUrl}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  const visitOf = (context: Context): Visit => {
    const { id, visit } = carts.open(context.cookies.get(COOKIE));
    context.cookies.set(COOKIE, id, { httpOnly: true, sameSite: 'lax' });
    return visit;
  };
  const show = (context: Context, title: string, content: Html, refreshSeconds?: number) => {
    const items = visitOf(context).lines.length;
    context.type = 'html';
    context.body = layout(title, { content, items, refreshSeconds });
  };
  const findProduct = (context: Context, name: string | undefined): ShopProduct =>
    products.find((product) => product.name === name) ?? context.throw(404);

  const showCart = (context: Context, fault?: string) =>
    show(context, 'Cart', cartPage(visitOf(context), { apiUrl, fault }));

  router.get('/', (context) => show(context, 'Personalised gifts', listPage(products)));
  router.get('/style.css', (context) => {
    context.type = 'css';
    context.body = STYLE;
  });
  router.get('/pictures/:name.jpg', async (context) => {
    const { name } = findProduct(context, context.params['name']);
    context.type = 'jpg';
    context.set('Cache-Control', 'public, max-age=3600');
    context.body = await readFile(join(pictureFolder, `${name}.jpg`));
  });
  router.get('/products/:name', (context) => {
    const product = findProduct(context, context.params['name']);
    const named = Number(context.query['variant']);
    const { shopProductVariantIds } = product;
    const variantId = shopProductVariantIds.includes(named) ? named : shopProductVariantIds[0]!;
    show(context, product.title, productPage(product, { variantId, apiUrl }));
  });
  router.get('/cart', (context) => showCart(context));
  router.get('/cart.js', (context) => {
    context.type = 'js';
    context.body = CART_SCRIPT;
  });
  router.post('/cart', async (context) => {
    const read = chosen.safeParse(context.request.body);
    if (!read.success) return context.throw(400, 'The form names no design.');
    const composed = await composeLine(findProduct(context, read.data.product), read.data, { api, apiUrl });
    if ('fault' in composed) return context.throw(400, composed.fault);
    const visit = visitOf(context);
    visit.change([...visit.lines, composed.line]);
    seeOther(context, '/cart');
  });
  router.post('/cart/change', async (context) => {
    const read = changed.safeParse(context.request.body);
    if (!read.success) return context.throw(400, 'The form names no line and quantity.');
    const visit = visitOf(context);
    const before = visit.lines.find(({ id }) => id === read.data.line);
    if (!before) return showCart(context, 'The design was not changed: it is no longer in your cart.');
    const { customisationCode = before.customisationCode, quantity } = read.data;
    const composed = await composeLine(before.product, { customisationCode, quantity }, { api, apiUrl });
    if ('fault' in composed) return showCart(context, `The design was not changed: ${composed.fault}`);
    // The line may have been removed while the design was read.
    const line = Object.assign(composed.line, { id: before.id });
    visit.change(visit.lines.map((each) => (each.id === line.id ? line : each)));
    seeOther(context, `/cart#line-${before.id}`);
  });
  router.post('/cart/remove', (context) => {
    const read = removed.safeParse(context.request.body);
    if (!read.success) return context.throw(400, 'The form names no line.');
    const visit = visitOf(context);
    visit.change(visit.lines.filter(({ id }) => id !== read.data.line));
    seeOther(context, '/cart');
  });
  router.post('/checkout', async (context) => {
    const read = checkedOut.safeParse(context.request.body);
    if (!read.success) return context.throw(400, 'The form names no order.');
    const { order } = read.data;
    const visit = visitOf(context);
    const placed = visit.orders.get(order);
    if (placed !== undefined) return seeOther(context, `/orders/${placed}`);
    // The cart has changed since the page was shown.
    if (order !== visit.orderNumber || visit.lines.length === 0) return seeOther(context, '/cart');
    try {
      const { id } = await api.placeOrder(context.host, order, visit.lines);
      visit.orders.set(order, id);
      if (order === visit.orderNumber) visit.change([]);
      seeOther(context, `/orders/${id}`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showCart(context, `The order was not placed: ${error.message}`);
    }
  });
  router.get('/orders/:id', async (context) => {
    const id = Number(context.params['id']);
    if (![...visitOf(context).orders.values()].includes(id)) return context.throw(404);
    const order = await api.readOrder(id);
    show(context, 'Order', orderPage(order, apiUrl), isBeingMade(order) ? REFRESH_SECONDS : undefined);
  });

  const app = new Koa();
  app.silent = true;
  app.use(async (context, next) => {
    context.set('Content-Security-Policy', policy);
    context.set('X-Content-Type-Options', 'nosniff');
    context.set('Cache-Control', 'no-store');
    // Forms of other sites cannot change a cart.
    const { origin } = context.headers;
    if (origin !== undefined && origin !== `http://${context.host}`) return context.throw(403);
    await next();
  });
  app.use(koaBody({ json: false, text: false, formLimit: '10kb' }));
  app.use(router.routes());
  return app;
}
