import { html, type Html } from '../../../api/docs-page/html.ts';
import { formatPence } from '../catalogue.ts';
import type { CartLine } from '../carts.ts';

export function cartPage(lines: readonly CartLine[], fault?: string): Html {
  if (lines.length === 0)
    return html`<h1>Your cart is empty</h1>
      <p><a class="button" href="/">Find something to personalise</a></p>`;
  const totalPence = lines.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0);
  return html`<h1>Your cart</h1>
    ${fault === undefined ? undefined : html`<p class="fault" role="alert">${fault}</p>`}
    <ul class="lines">
      ${lines.map(
        ({ product, variant, pictureUrl, quantity, pricePence }, line) =>
          html`<li>
            <img src="${pictureUrl}" alt="" width="500" height="500" />
            <div>
              <h2>${product.title}</h2>
              <p>Personalised${variant === undefined ? undefined : html`, ${variant}`}</p>
              <form method="post" action="/cart/remove">
                <input type="hidden" name="line" value="${line}" />
                <button aria-label="Remove ${product.title}">Remove</button>
              </form>
            </div>
            <p class="price">${quantity} × ${formatPence(pricePence)}</p>
          </li>`,
      )}
    </ul>
    <form class="total" method="post" action="/checkout">
      <p>Total <strong>${formatPence(totalPence)}</strong></p>
      <button>Buy</button>
    </form>`;
}
