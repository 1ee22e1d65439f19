import { html, type Html } from '../../../api/docs-page/html.ts';
import { formatPence } from '../catalogue.ts';
import type { CartLine, Visit } from '../carts.ts';

/**
 * The cart. A line's design is changed in the configurator, which sends the form of the line.
 * @param apiUrl origin of Platen
 */
export function cartPage(
  { lines, orderNumber }: Pick<Visit, 'lines' | 'orderNumber'>,
  { apiUrl, fault }: { apiUrl: string; fault?: string },
): Html {
  if (lines.length === 0)
    return html`<h1>Your cart is empty</h1>
      <p><a class="button" href="/">Find something to personalise</a></p>`;
  const totalPence = lines.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0);
  return html`<h1>Your cart</h1>
    ${fault === undefined ? undefined : html`<p class="fault" role="alert">${fault}</p>`}
    <ul class="lines">
      ${lines.map(showLine)}
    </ul>
    <form class="total" method="post" action="/checkout">
      <input type="hidden" name="order" value="${orderNumber}" />
      <p>Total <strong>${formatPence(totalPence)}</strong></p>
      <button>Buy</button>
    </form>
    <script src="/cart.js"></script>
    <script src="${apiUrl}/embed.js" async></script>`;
}

const showLine = ({
  id,
  product,
  shopProductVariantId,
  variant,
  customisationCode,
  pictureUrl,
  quantity,
  isQuantityFixed,
  pricePence,
}: CartLine): Html =>
  html`<li id="line-${id}">
    <img src="${pictureUrl}" alt="" width="500" height="500" />
    <div>
      <h2>${product.title}</h2>
      <p>Personalised${variant === undefined ? undefined : html`, ${variant}`}</p>
      <div class="actions">
        <platen-configurator
          variant="${shopProductVariantId}"
          price="${product.pricePence / 100}"
          code="${customisationCode}"
          in-cart
          loading="lazy"
          label="Edit ${product.title}"
          guard="#change-${id}"
          submits
        ></platen-configurator>
        <form method="post" action="/cart/remove">
          <input type="hidden" name="line" value="${id}" />
          <button aria-label="Remove ${product.title}">Remove</button>
        </form>
      </div>
      <form id="change-${id}" method="post" action="/cart/change">
        <input type="hidden" name="line" value="${id}" />
        ${
          isQuantityFixed
            ? html`<input type="hidden" name="quantity" value="${quantity}" />`
            : html`<label>
                  Quantity
                  <input name="quantity" type="number" min="1" max="1000" value="${quantity}" />
                </label>
                <button aria-label="Change the quantity of ${product.title}">Change</button>`
        }
      </form>
      <p class="fault" role="alert"></p>
    </div>
    <p class="price">${quantity} × ${formatPence(pricePence)}</p>
  </li>`;
