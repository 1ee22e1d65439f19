import { html, type Html } from '../../../api/docs-page/html.ts';
import { formatPence, type ShopProduct } from '../catalogue.ts';

export const listPage = (products: readonly ShopProduct[]): Html =>
  html`<h1>Made for one person at a time</h1>
    <ul class="products">
      ${products.map(
        ({ name, title, words, pricePence }) =>
          html`<li>
            <a href="/products/${name}">
              <img src="/pictures/${name}.jpg" alt="" width="800" height="800" loading="lazy" />
              <h2>${title}</h2>
              <p>${words}</p>
              <p class="price">${formatPence(pricePence)}</p>
            </a>
          </li>`,
      )}
    </ul>`;
