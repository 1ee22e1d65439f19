import { html, type Html } from '../../../api/docs-page/html.ts';
import { formatPence, type ShopProduct } from '../catalogue.ts';

/** A product page. `embed.js` blocks its button until a design is saved. @param apiUrl origin of Platen */
export const productPage = (
  { name, title, words, pricePence, choice, shopProductVariantIds }: ShopProduct,
  { variantId, apiUrl }: { variantId: number; apiUrl: string },
): Html =>
  html`<div class="product">
    <img src="/pictures/${name}.jpg" alt="" width="800" height="800" />
    <div>
      <h1>${title}</h1>
      <p>${words}</p>
      <p class="price">${formatPence(pricePence)}</p>
      ${
        choice
          ? html`<nav aria-label="${choice.name}">
              ${shopProductVariantIds.map((id, index) =>
                id === variantId
                  ? html`<a href="?variant=${id}" aria-current="true">${choice.variants[index]}</a>`
                  : html`<a href="?variant=${id}">${choice.variants[index]}</a>`,
              )}
            </nav>`
          : undefined
      }
      <platen-configurator
        variant="${variantId}"
        price="${pricePence / 100}"
        loading="lazy"
        label="Personalise it"
        guard="#buy"
        submits
        guard-message="Make it yours first: then it goes to the cart."
      ></platen-configurator>
      <form id="buy" method="post" action="/cart">
        <input type="hidden" name="product" value="${name}" />
        <label>Quantity <input name="quantity" type="number" min="1" max="1000" value="1" /></label>
        <button>Add to cart</button>
      </form>
    </div>
    <script src="${apiUrl}/embed.js" async></script>
  </div>`;
